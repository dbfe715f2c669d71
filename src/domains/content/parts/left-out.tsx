import type { LeftOut } from '#contract/content/bindings/bindings.model'
import { List, ListRow } from '#ui/lists/list'

/** Says of several that were put into a room which were not, and why; stays until it was read. */
export const sayLeft = async (
  added: number,
  left: readonly LeftOut[],
  asked: readonly { id: number; title: string }[],
): Promise<void> => {
  const { alert } = await import('#ui/overlays/confirm')
  const titleOf = (of: number) => asked.find(({ id }) => id === of)?.title ?? ''
  await alert({
    title: added ? `已放入 ${added} 项，${left.length} 项没有放入` : `${left.length} 项没有放入`,
    body: (
      <List label="没有放入的内容">
        {left.map(({ content_id: id, reason }) => (
          <ListRow key={id} title={titleOf(id)} description={reason} />
        ))}
      </List>
    ),
  })
}
