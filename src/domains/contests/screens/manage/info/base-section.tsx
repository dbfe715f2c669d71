import type { ContestSetting } from '#contract/contests/authoring/authoring.model'
import { INTRO_MAX, TITLE_MAX } from '#contract/contests/authoring/authoring.rules'
import { SOLO_CONTEST } from '#contract/contests/contest-type'
import { contestTypeLabels } from '#contract/contests/contests.labels'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { PictureField } from '../../../../files/parts/picture-field'
import { UploadField } from '../../../../files/parts/upload-field'
import styles from './info.module.css'
import type { ContestFormState } from './use-contest-form'

const types = (['1', '2'] as const).map((value) => ({ value, label: contestTypeLabels[Number(value)] ?? '' }))

/** What the contest is: name, kind, cover, what it says about itself, files. */
export function BaseSection({ contest, form }: { contest: ContestSetting; form: ContestFormState }) {
  const { value, set, problems } = form
  const fixed = contest.signed > 0 || contest.mark_time > 0
  return (
    <section className={styles.panel} aria-label="基本信息">
      <TextField
        label="名称"
        required
        value={value.title}
        maxGraphemes={TITLE_MAX}
        error={problems.title}
        onChange={(title) => set({ title })}
      />
      <ChoiceField
        label="类型"
        value={value.type === SOLO_CONTEST ? '2' : '1'}
        columns={2}
        options={types}
        disabled={fixed}
        hint={fixed ? '已有人报名，类型不能再更换' : undefined}
        onChange={(type) => set({ type: type === '2' ? 2 : 1 })}
      />
      <PictureField label="封面" value={value.cover} onChange={(cover) => set({ cover })} />
      <TextField
        label="比赛说明"
        required
        multiline
        rows={8}
        value={value.intro}
        maxGraphemes={INTRO_MAX}
        hint="参赛要求、评分办法、奖项等；空一行分段"
        error={problems.intro}
        onChange={(intro) => set({ intro })}
      />
      <UploadField
        label="附件"
        max={20}
        value={value.files}
        resumeKey={`contest-${contest.id}`}
        onChange={(files) => set({ files })}
      />
    </section>
  )
}
