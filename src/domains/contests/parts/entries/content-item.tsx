import type { ContestDetail, ContestItem } from '#contract/contests/contests.model'
import { BOUND_GONE, boundLabel, elsewhereLabels } from '#contract/contests/entries/entries.labels'
import type { EntryElsewhere, EntrySheet } from '#contract/contests/entries/entries.model'
import { when } from '#lib/format'
import { Tag, type Tone } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { lazyComponent } from '#ui/states/lazy-component'
import { Skeleton } from '#ui/states/skeleton'
import { FileList } from '../../../files/parts/file-row'
import { useRoomWords } from '../../../rooms/parts/room-words'
import styles from '../contests.module.css'

// What is written and handed in is not needed to show what is asked.
const EntryArea = lazyComponent(() => import('./entry-area').then((m) => m.default))

interface ContentItemProps {
  contest: ContestDetail
  item: ContestItem
  /** Counted from 1. */
  place: number
  sheet: EntrySheet | undefined
}

/** One item of a contest: what is asked, what goes along with it, and what was handed in for it. */
export function ContentItem({ contest, item, place, sheet }: ContentItemProps) {
  const mine = sheet?.items.find((one) => one.item_id === item.id)
  const competes = sheet !== undefined && sheet.contest_team_id > 0
  return (
    <Card title={`${place}. ${item.title}`} extra={<Tag>占 {item.weight}%</Tag>}>
      <div className="stack">
        {item.description && <p className={styles.prose}>{item.description}</p>}
        <FileList label="资料" files={item.files} />
        {mine?.elsewhere && (
          <Elsewhere roomId={contest.training_room_id} kind={item.kind} at={mine.elsewhere} competes={competes} />
        )}
        {mine && !mine.elsewhere && competes && (
          <EntryArea
            fallback={<Skeleton height="44px" />}
            contestId={contest.id}
            item={item}
            about={{ contest: contest.title, item: item.title, team: sheet.team_title }}
            entries={mine.entries}
            closed={sheet.closed}
          />
        )}
      </div>
    </Card>
  )
}

const tones: Partial<Record<EntryElsewhere['state'], Tone>> = {
  doing: 'info',
  submitted: 'success',
  returned: 'danger',
  done: 'success',
}

type ElsewhereProps = { roomId: number; kind: string; at: EntryElsewhere; competes: boolean }

/** Where an item is done that is bound to a work order, task or exam. */
function Elsewhere({ roomId, kind, at, competes }: ElsewhereProps) {
  const name = boundLabel(kind, useRoomWords(roomId))
  const closed = at.gone ? BOUND_GONE : `${name}已下架`
  return (
    <List label={`在${name}里完成`}>
      <ListRow
        title={at.href ? `到${name}里完成` : closed}
        {...(at.href && { href: at.href })}
        {...(at.time > 0 && { description: `${when(at.time)} 提交` })}
        {...(competes && { extra: <Tag tone={tones[at.state] ?? 'neutral'}>{elsewhereLabels[at.state]}</Tag> })}
      />
    </List>
  )
}
