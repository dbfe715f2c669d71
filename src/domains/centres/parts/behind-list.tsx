import { useQueryClient } from '@tanstack/react-query'
import { lateText } from '#contract/centres/centres.labels'
import type { BehindRow, TaughtRoom } from '#contract/centres/centres.model'
import { useListState } from '#lib/use-list-state'
import { SelectField } from '#ui/fields/select-field'
import { Section } from '#ui/layout/page'
import { Link } from '#ui/link'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { roomMembers } from '../../rooms/parts/paths'
import { wordsBy, wordsOf } from '../../rooms/parts/room-words'
import { remindBehind } from '../centres.mutations'
import { centresQueries } from '../centres.queries'
import styles from './behind-list.module.css'
import { classPaths } from './class-paths'

/** 需要关注: who falls behind and in what, those who miss most first, each with a reminder. */
export function BehindList({ rooms }: { rooms: readonly TaughtRoom[] }) {
  const client = useQueryClient()
  const running = rooms.filter(({ ended }) => !ended)
  const at = useListState({ room: '' })
  const asked = running.find(({ id }) => String(id) === at.filter.room)
  // Of one room its own word; where rooms of several words meet, the usual one.
  const only = asked ?? (running.length === 1 ? running[0] : undefined)
  const words = only ? wordsBy(only.work_word) : wordsOf(undefined)
  const query = usePaged(
    at,
    ({ page }) => centresQueries.behind({ ...(asked && { training_room_id: asked.id }), ...page }),
    ({ uid, training_room_id }) => `${training_room_id} ${uid}`,
  )
  const remind = async ({ uid, truename, training_room_id, things_total }: BehindRow) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `${truename}会就逾期的内容收到站内通知，每项一条，点开就能去做。24 小时内提醒过的和已不能提交的不会再收到。`
    if (!(await confirm({ title: `提醒${truename}？`, body, confirmText: '提醒' }))) return
    await attempt(async () => {
      const { reminded, already } = await remindBehind(client, { training_room_id, uid })
      if (reminded > 0) return say(`已提醒 ${truename}：${reminded} 项`)
      await say(already > 0 || things_total === 0 ? '24 小时内都已提醒过' : '这些内容已不能提交，不再提醒', 'info')
    })
  }
  return (
    <Section title="需要关注">
      <PagedList
        caption="需要关注的学员"
        unit="人次"
        query={query}
        offline="提醒需要联网"
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={[
          { key: 'who', title: '学员', phone: 'title', width: '120px', cell: ({ truename }) => truename },
          {
            key: 'room',
            title: '实训室',
            width: '200px',
            cell: ({ training_room_id, room_title }) => (
              <Link className={styles.link} href={roomMembers(training_room_id)}>
                {room_title}
              </Link>
            ),
          },
          { key: 'things', title: '落后的内容', wide: true, cell: (row) => <Things row={row} /> },
          {
            key: 'late',
            title: '合计',
            phone: 'aside',
            numeric: true,
            width: '88px',
            cell: ({ late }) => `${late} 项`,
          },
        ]}
        rowKey={({ uid, training_room_id }) => `${training_room_id} ${uid}`}
        rowLabel={({ truename, room_title }) => `${truename}（${room_title}）`}
        rowActions={(row) => [{ key: 'remind', label: '提醒', online: true, onSelect: () => remind(row) }]}
        toolbar={
          running.length > 1 && (
            <ListTools
              filters={
                <SelectField
                  hideLabel
                  label="实训室"
                  value={asked ? String(asked.id) : ''}
                  options={[
                    { value: '', label: '全部实训室' },
                    ...running.map(({ id, title }) => ({ value: String(id), label: title })),
                  ]}
                  onChange={(room) => at.show({ room })}
                />
              }
            />
          )
        }
        empty={
          <Empty title="没有学员落后" icon="check">
            {words(
              '{work}和项目过了截止时间没交、计划安排逾期、课程小节到期没学、第三方活动到期没完成的学员，会列在这里。',
            )}
          </Empty>
        }
      />
    </Section>
  )
}

function Things({ row: { training_room_id, things, things_total } }: { row: BehindRow }) {
  return (
    <ul className={styles.things}>
      {things.map((thing) => (
        <li key={`${thing.kind} ${thing.id}`}>
          <Link className={styles.link} href={classPaths[thing.kind].one(training_room_id, thing.id)}>
            {lateText(thing)}
          </Link>
        </li>
      ))}
      {things_total > things.length && <li className="secondary">{`另有 ${things_total - things.length} 项内容`}</li>}
    </ul>
  )
}
