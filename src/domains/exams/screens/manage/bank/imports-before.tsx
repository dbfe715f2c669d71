import { useQuery, useQueryClient } from '@tanstack/react-query'
import { when } from '#lib/format'
import { Button } from '#ui/button'
import { Section } from '#ui/layout/page'
import { attempt, say } from '#ui/overlays/say'
import { undoImport } from '../../../bank.mutations'
import { bankQueries } from '../../../bank.queries'

/** The latest imports, each with its way back; nothing where there was none. */
export function ImportsBefore({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const list = useQuery(bankQueries.imports(roomId)).data?.list ?? []
  const undo = (id: number) =>
    attempt(async () => {
      const { removed, kept } = await undoImport(client, { training_room_id: roomId, id })
      await say(`已撤销，删除 ${removed} 题${kept > 0 ? `，改过的 ${kept} 题保留` : ''}`)
    })
  if (!list.length) return null
  return (
    <Section title="最近的导入">
      <ul className="stack">
        {list.map(({ id, by, count, create_time: time, undone }) => (
          <li key={id} className="row">
            <span>
              {by} {when(time)} 导入 {count} 题
            </span>
            {undone ? (
              <span className="secondary">已撤销</span>
            ) : (
              <Button variant="quiet" size="sm" onClick={() => undo(id)}>
                撤销
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
