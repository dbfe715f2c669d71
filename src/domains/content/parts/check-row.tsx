import type { ContentCard } from '#contract/content/content.model'
import { Checkbox } from '#ui/fields/checkbox'
import { ListRow } from '#ui/lists/list'
import { PreviewLink } from '../../files/parts/preview-link'

type Props = {
  card: ContentCard
  aside: string
  chosen: readonly ContentCard[]
  onChange: (chosen: readonly ContentCard[]) => void
}

/** Content of which several are chosen, and a look at it before. */
export function CheckRow({ card, aside, chosen, onChange }: Props) {
  const others = chosen.filter(({ id }) => id !== card.id)
  return (
    <ListRow
      title={
        <Checkbox
          label={card.title}
          checked={others.length < chosen.length}
          onChange={(on) => onChange(on ? [...others, card] : others)}
        />
      }
      extra={
        <span className="row">
          {aside}
          <PreviewLink content={card} />
        </span>
      }
    />
  )
}
