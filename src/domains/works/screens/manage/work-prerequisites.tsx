import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PREREQUISITES_MAX, type Prerequisite, type Until } from '#contract/works/prerequisites/prerequisites.api'
import { untilLabels } from '#contract/works/works.labels'
import type { Work } from '#contract/works/works.model'
import { usePages } from '#lib/use-pages'
import { SelectField } from '#ui/fields/select-field'
import { OnlineIconButton, useWaiting } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { savePrerequisites } from '../../works.mutations'
import { worksQueries } from '../../works.queries'
import styles from './steps/editor.module.css'

const options = Object.entries(untilLabels).map(([value, label]) => ({ value, label }))

/** What has to be done before this work can be opened; each change is saved at once. */
export function WorkPrerequisites({ work }: { work: Work }) {
  const client = useQueryClient()
  const waits = useWaiting('设置')
  const roomId = work.training_room_id
  const words = useRoomWords(roomId)
  const query = useQuery(worksQueries.prerequisites(roomId, work.id))
  const { first, list: all } = usePages((offset) => worksQueries.all(roomId, offset), { whole: true })
  const chosen = query.data?.list ?? []
  const rest = all.filter((w) => w.id !== work.id && !chosen.some((n) => n.work_id === w.id))
  const save = (next: readonly Pick<Prerequisite, 'work_id' | 'until'>[]) =>
    attempt(() => savePrerequisites(client, roomId, work.id, next))
  return (
    <section className={styles.panel} aria-label={words('前置{work}')}>
      <div>
        <strong>{words('前置{work}')}</strong>
        <p className="secondary">{words('学员完成前置{work}后，才能打开这份{work}')}</p>
      </div>
      {!query.data && query.error && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {!first.data && first.error && <ErrorState error={first.error} onRetry={() => first.refetch()} />}
      {((!query.data && !query.error) || (!first.data && !first.error)) && <SkeletonList rows={1} />}
      {chosen.map((n) => (
        <div key={n.work_id} className={styles.need}>
          <span className={styles.cut}>{n.title}</span>
          <SelectField
            label={`“${n.title}”完成到哪一步`}
            hideLabel
            disabled={waits !== undefined}
            value={n.until}
            options={options}
            onChange={(until) => void save(chosen.map((one) => (one === n ? { ...one, until: until as Until } : one)))}
          />
          <OnlineIconButton
            icon="close"
            label={`${words('移除前置{work}')} ${n.title}`}
            onClick={() => void save(chosen.filter((one) => one !== n))}
          />
        </div>
      ))}
      {query.data && first.data && chosen.length < PREREQUISITES_MAX && (
        <SelectField
          label={words('添加前置{work}')}
          hideLabel={chosen.length > 0}
          disabled={waits !== undefined || rest.length === 0}
          placeholder={waits ?? (rest.length ? words('选择{work}') : words('没有其他{work}'))}
          value=""
          options={rest.map((w) => ({ value: String(w.id), label: w.title }))}
          onChange={(id) => void save([...chosen, { work_id: Number(id), until: 'submitted' }])}
        />
      )}
    </section>
  )
}
