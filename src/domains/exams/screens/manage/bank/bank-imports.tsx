import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImportsBefore } from '#ui/lists/imports-before'
import { attempt, say } from '#ui/overlays/say'
import { undoImport } from '../../../bank.mutations'
import { bankQueries } from '../../../bank.queries'

/** The latest imports into the bank; questions that were changed since stay when one is undone. */
export function BankImports({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const list = useQuery(bankQueries.imports(roomId)).data?.list ?? []
  const undo = (id: number) =>
    attempt(async () => {
      const { removed, kept } = await undoImport(client, { training_room_id: roomId, id })
      await say(`已撤销，删除 ${removed} 题${kept > 0 ? `，改过的 ${kept} 题保留` : ''}`)
    })
  return <ImportsBefore list={list} unit="题" onUndo={undo} />
}
