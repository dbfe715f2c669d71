import { when } from '#lib/format'
import { Section } from '../layout/page'
import { OnlineButton } from '../online-button'

interface ImportBefore {
  id: number
  by: string
  count: number
  create_time: number
  undone: boolean
}
interface ImportsBeforeProps {
  list: readonly ImportBefore[]
  /** What is counted: 题, 个订单. */
  unit: string
  onUndo: (id: number) => void
}

/** The latest imports, each with its way back; nothing where there was none. */
export function ImportsBefore({ list, unit, onUndo }: ImportsBeforeProps) {
  if (!list.length) return null
  return (
    <Section title="最近的导入">
      <ul className="stack">
        {list.map(({ id, by, count, create_time: time, undone }) => (
          <li key={id} className="row">
            <span>
              {by} {when(time)} 导入 {count} {unit}
            </span>
            {undone ? (
              <span className="secondary">已撤销</span>
            ) : (
              <OnlineButton variant="quiet" size="sm" onClick={() => onUndo(id)}>
                撤销
              </OnlineButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
