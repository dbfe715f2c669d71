import type { ContentCard } from '#contract/content/content.model'
import { ListRow } from '#ui/lists/list'
import { PreviewLink } from '../../files/parts/preview-link'
import styles from './content-choice.module.css'

type Props = {
  card: Pick<ContentCard, 'id' | 'content_type' | 'title'>
  description: string
  current?: boolean
  onChoose: () => void
}

/** Content to choose, and a look at it before. */
export function ChoiceRow({ card, description, current = false, onChoose }: Props) {
  return (
    <ListRow
      current={current}
      title={
        <button type="button" className={styles.choice} onClick={onChoose}>
          <span>{card.title}</span>
          <span className="secondary">{description}</span>
        </button>
      }
      extra={<PreviewLink content={card} />}
    />
  )
}
