import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
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

type Need = Pick<Prerequisite, 'work_id' | 'until'>

const options = Object.entries(untilLabels).map(([value, label]) => ({ value, label }))

/** What has to be done before this work can be opened; each change is saved at once. */
export function WorkPrerequisites({ work }: { work: Work }) {
  const client = useQueryClient()
  const waits = useWaiting('设置')
  const roomId = work.training_room_id
  const words = useRoomWords(roomId)
  const asked = worksQueries.prerequisites(roomId, work.id)
  const query = useQuery(asked)
  const { first, list: all } = usePages((offset) => worksQueries.all(roomId, offset), { whole: true })
  const chosen = query.data?.list ?? []
  const rest = all.filter((w) => w.id !== work.id && !chosen.some((n) => n.work_id === w.id))
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** One after another, each over what the one before it left: two of the same person are no conflict. */
  const save = (change: (list: readonly Need[]) => readonly Need[]) => {
    last.current = last.current.then(() =>
      attempt(async () => {
        const { list = [], version = 0 } = client.getQueryData(asked.queryKey) ?? {}
        await savePrerequisites(client, { training_room_id: roomId, work_id: work.id, version }, change(list))
      }),
    )
  }
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
            onChange={(until) =>
              save((list) => list.map((one) => (one.work_id === n.work_id ? { ...one, until: until as Until } : one)))
            }
          />
          <OnlineIconButton
            icon="close"
            label={`${words('移除前置{work}')} ${n.title}`}
            onClick={() => save((list) => list.filter((one) => one.work_id !== n.work_id))}
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
          onChange={(id) => save((list) => [...list, { work_id: Number(id), until: 'submitted' }])}
        />
      )}
    </section>
  )
}
