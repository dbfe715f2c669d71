import { useQuery } from '@tanstack/react-query'
import { audienceLabels, handInLabels, releaseLabels } from '#contract/works/works.labels'
import type { Work, WorkAudience } from '#contract/works/works.model'
import { WORK_INTRO_MAX, WORK_TITLE_MAX } from '#contract/works/works.rules'
import { Checkbox } from '#ui/fields/checkbox'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { RestoredNote } from '#ui/states/restored-note'
import { SkeletonList } from '#ui/states/skeleton'
import { PictureField } from '../../../files/parts/picture-field'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { worksQueries } from '../../works.queries'
import { LateTerms } from './late-terms'
import styles from './steps/editor.module.css'
import type { WorkForm } from './use-work-form'

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What a work is as a whole: for whom, until when, handed in how. */
export function WorkSettings({ work, form }: { work: Work; form: WorkForm }) {
  const words = useRoomWords(work.training_room_id)
  const { value, set, overtaken, problems } = form
  const save = () =>
    attempt(async () => {
      await form.save()
      await say('已保存')
    })
  return (
    <section className={styles.panel} aria-label={words('{work}设置')}>
      <RestoredNote form={form} />
      <TextField
        label="名称"
        required
        value={value.title}
        maxGraphemes={WORK_TITLE_MAX}
        error={problems.title && words(problems.title)}
        onChange={(title) => set({ title })}
      />
      <TextField
        label="简介"
        multiline
        rows={3}
        value={value.intro}
        maxGraphemes={WORK_INTRO_MAX}
        error={problems.intro}
        onChange={(intro) => set({ intro })}
      />
      <PictureField label="封面" value={value.cover} onChange={(cover) => set({ cover })} />
      <Audience
        roomId={work.training_room_id}
        value={value.audience}
        onChange={(audience) => set({ audience })}
        problem={problems.audience}
      />
      <ChoiceField
        label="提交方式"
        value={value.hand_in}
        columns={2}
        options={options(handInLabels)}
        onChange={(hand_in) => set({ hand_in: hand_in as Work['hand_in'] })}
      />
      <div className={styles.pair}>
        <DateField
          label="开始时间"
          placeholder="发布后立即开始"
          value={value.start_time}
          onChange={(start_time) => set({ start_time })}
        />
        <DateField
          label="截止时间"
          placeholder="不限"
          value={value.deadline}
          error={problems.deadline}
          onChange={(deadline) => set({ deadline })}
        />
      </div>
      <LateTerms value={value} onChange={set} />
      <ChoiceField
        label="成绩公布"
        hint="公布前学员看不到分数和答案；公布后提交的都不算按时"
        value={value.release}
        columns={2}
        options={options(releaseLabels)}
        onChange={(release) => set({ release: release as Work['release'] })}
      />
      {value.release === 'date' && (
        <DateField
          label="公布时间"
          required
          value={value.release_time}
          error={problems.release_time}
          onChange={(release_time) => set({ release_time })}
        />
      )}
      <OvertakenNote form={form} />
      <div className={styles.end}>
        <OnlineButton disabled={!form.dirty || overtaken || Object.keys(problems).length > 0} onClick={save}>
          保存设置
        </OnlineButton>
      </div>
    </section>
  )
}

type AudienceProps = {
  roomId: number
  value: WorkAudience
  onChange: (value: WorkAudience) => void
  problem: string | undefined
}

function Audience({ roomId, value, onChange, problem }: AudienceProps) {
  const choices = useQuery(worksQueries.audiences(roomId)).data
  const rows = value.kind === 'team' ? choices?.teams : choices?.classes
  return (
    <>
      <ChoiceField
        label="发给谁"
        value={value.kind}
        columns={3}
        options={options(audienceLabels)}
        onChange={(kind) => onChange({ kind: kind as WorkAudience['kind'], ids: [] })}
      />
      {value.kind !== 'all' && (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>已选 {value.ids.length} 个</legend>
          {rows ? (
            <div className={styles.inline}>
              {rows.map((row) => (
                <Checkbox
                  key={row.id}
                  label={`${row.title}（${row.count} 人）`}
                  checked={value.ids.includes(row.id)}
                  onChange={(on) =>
                    onChange({ ...value, ids: on ? [...value.ids, row.id] : value.ids.filter((id) => id !== row.id) })
                  }
                />
              ))}
              {rows.length === 0 && (
                <p className="secondary">{value.kind === 'team' ? '还没有团队' : '学员还没有班级信息'}</p>
              )}
            </div>
          ) : (
            <SkeletonList rows={2} />
          )}
          {problem && (
            <p className={styles.warn} role="alert">
              {problem}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}
