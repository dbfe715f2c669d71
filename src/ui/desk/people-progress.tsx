import { type ReactNode, useState } from 'react'
import { OnlineButton } from '../online-button'
import { Empty } from '../states/empty'
import { type PeopleFilter, PeopleFilters } from './people-filters'
import { MatrixLegend } from './people-matrix'
import { type Reminding, useRemind } from './use-remind'

interface Person {
  uid: number
  name: string
}
interface Selecting {
  selected: ReadonlySet<string>
  onSelect: (selected: Set<string>) => void
}
interface PeopleProgressProps<Shown extends string, Row extends Person> {
  /** What all of them do. */
  of: { units: readonly string[]; teams: readonly string[]; published: boolean }
  all: readonly Row[]
  /** Those of them that a filter lets through. */
  among: (all: readonly Row[], filter: PeopleFilter<Shown>) => Row[]
  list: { filter: PeopleFilter<Shown>; show: (change: Partial<PeopleFilter<Shown>>) => void }
  shown: readonly Shown[]
  labels: Record<Shown, string>
  /** Takes along what is shown. */
  exporting: ReactNode
  reminding: Reminding
  /** Of when the table is. */
  aged?: ReactNode
  signs: readonly string[]
  /** The table of those that are shown. */
  children: (rows: Row[], selecting: Selecting) => ReactNode
}

/** How far people are with what they have to do: found, taken along, reminded, and one table of all of it. */
export function PeopleProgress<Shown extends string, Row extends Person>(props: PeopleProgressProps<Shown, Row>) {
  const { of, all, among, list, shown, labels, exporting, reminding, aged, signs, children } = props
  const { filter, show } = list
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { busy, remind } = useRemind(reminding)
  const rows = among(all, filter)
  const chosen = rows.filter(({ uid }) => selected.has(String(uid)))
  const tell = async () => {
    if (await remind(chosen)) setSelected(new Set())
  }
  const count = (value: Shown) => among(all, { ...filter, show: value }).length
  return (
    <div className="stack">
      <PeopleFilters
        filter={filter}
        onShow={show}
        shown={shown.map((value) => ({ value, label: `${labels[value]} ${count(value)}` }))}
        units={of.units}
        teams={of.teams}
      >
        {exporting}
        <OnlineButton
          size="sm"
          loading={busy}
          disabled={!of.published || chosen.length === 0}
          act="提醒"
          onClick={tell}
        >
          {`提醒选中（${chosen.length}）`}
        </OnlineButton>
      </PeopleFilters>
      {aged}
      {rows.length === 0 ? (
        <Empty title="没有符合条件的学员" icon="team">
          换个条件再看看
        </Empty>
      ) : (
        children(rows, { selected, onSelect: setSelected })
      )}
      <MatrixLegend signs={signs} />
    </div>
  )
}
