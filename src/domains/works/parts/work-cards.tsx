import type { List } from '#contract/kernel/paging'
import type { PassRow } from '#contract/works/passes/passes.model'
import { useOutbox } from '#lib/outbox/outbox'
import { Grid } from '#ui/lists/grid'
import { unsentHandIn } from '../passes.offline'
import { WorkCard } from './work-card'

/** Works as cards, those whose hand-in waits on this device marked so. */
export function WorkCards({ data, label, withRoom }: { data: List<PassRow>; label: string; withRoom?: boolean }) {
  const { items } = useOutbox()
  return (
    <Grid layout="1072" kind="long" label={label}>
      {data.list.map((row) => (
        <WorkCard
          key={row.id}
          row={row}
          waiting={unsentHandIn(items, row.id) !== undefined}
          {...(withRoom && { withRoom })}
        />
      ))}
    </Grid>
  )
}
