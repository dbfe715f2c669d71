import { useState } from 'react'
import { CONTENT_DELETED, contentStateLabels } from '#contract/content/content.labels'
import type { ContentCard } from '#contract/content/content.model'
import { CONTENTS_MAX, heldBy } from '#contract/content/content.rules'
import type { ContentType } from '#contract/content/content.types'
import { moved } from '#lib/moved'
import { Button, IconButton } from '#ui/button'
import { Card } from '#ui/layout/card'
import { Sortable } from '#ui/lists/sortable'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { PreviewLink } from '../../../files/parts/preview-link'
import { kindOf } from '../../parts/content-card'
import styles from './edit.module.css'

const PickContents = popup(() => import('../../parts/pick-contents').then((m) => m.PickContents))

type Props = { type: ContentType; value: ContentCard[]; onChange: (contents: ContentCard[]) => void }

const titleOf = (card: ContentCard): string => (card.state === 'deleted' ? CONTENT_DELETED : card.title)

/** What a channel lists, in its order: dragged, or moved with the arrow keys. */
export function ChannelContents({ type, value, onChange }: Props) {
  const [picking, setPicking] = useState(false)
  return (
    <Card title={`目录（${value.length}）`}>
      <div className="stack">
        {value.length === 0 && (
          <Empty title="还没有内容" icon="book">
            把动态、资源等按阅读顺序加进来。
          </Empty>
        )}
        <Sortable
          label="目录顺序"
          items={value}
          itemKey={({ id }) => String(id)}
          itemLabel={titleOf}
          onMove={(from, to) => onChange(moved(value, from, to))}
        >
          {(card, handle) => (
            <div className={styles.part}>
              {handle}
              <span className={styles.name}>
                {titleOf(card)}
                <span className="secondary">
                  {card.state === 'published' ? kindOf(card) : contentStateLabels[card.state]}
                </span>
              </span>
              {card.state === 'published' && <PreviewLink content={card} />}
              <IconButton
                icon="close"
                label={`移除${titleOf(card)}`}
                onClick={() => onChange(value.filter(({ id }) => id !== card.id))}
              />
            </div>
          )}
        </Sortable>
        <Button
          variant="secondary"
          icon="plus"
          disabled={value.length >= CONTENTS_MAX}
          onClick={() => setPicking(true)}
        >
          添加内容
        </Button>
      </div>
      {picking && (
        <PickContents
          holds={heldBy(type)}
          there={value}
          onAdd={(more) => onChange([...value, ...more].slice(0, CONTENTS_MAX))}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  )
}
