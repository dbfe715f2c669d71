import { useState } from 'react'
import type { CampContent } from '#contract/camps/camps.model'
import { PHASE_CONTENTS_MAX } from '#contract/camps/camps.rules'
import { CONTENT_DELETED, contentStateLabels } from '#contract/content/content.labels'
import { heldBy } from '#contract/content/content.rules'
import { contentTypes } from '#contract/content/content.types'
import { moved } from '#lib/moved'
import { Button, IconButton } from '#ui/button'
import { Sortable } from '#ui/lists/sortable'
import { popup } from '#ui/overlays/popup'
import { PreviewLink } from '../../../files/parts/preview-link'
import styles from '../../parts/camps.module.css'

const PickContents = popup(() => import('../../../content/parts/pick-contents').then((m) => m.PickContents))

type Props = { name: string; value: CampContent[]; onChange: (contents: CampContent[]) => void }
const titleOf = ({ title, state }: CampContent): string => (state === 'deleted' ? CONTENT_DELETED : title)

/** What a phase holds, in its order. */
export function PhaseContents({ name, value, onChange }: Props) {
  const [picking, setPicking] = useState(false)
  return (
    <>
      {value.length > 0 && (
        <Sortable
          label={`${name}的内容顺序`}
          items={value}
          itemKey={({ id }) => String(id)}
          itemLabel={titleOf}
          onMove={(from, to) => onChange(moved(value, from, to))}
        >
          {(content, handle) => (
            <div className={styles.part}>
              {handle}
              <span className={styles.name}>
                {titleOf(content)}
                <span className="secondary">
                  {content.state === 'published'
                    ? contentTypes[content.content_type].label
                    : contentStateLabels[content.state]}
                </span>
              </span>
              {content.state === 'published' && <PreviewLink content={content} />}
              <IconButton
                icon="close"
                label={`移除${titleOf(content)}`}
                onClick={() => onChange(value.filter(({ id }) => id !== content.id))}
              />
            </div>
          )}
        </Sortable>
      )}
      <div className="row">
        <Button
          size="sm"
          variant="secondary"
          icon="plus"
          aria-label={`给${name}添加内容`}
          disabled={value.length >= PHASE_CONTENTS_MAX}
          onClick={() => setPicking(true)}
        >
          添加内容
        </Button>
        <span className="secondary">{value.length > 0 ? `${value.length} 项` : '还没有内容'}</span>
      </div>
      {picking && (
        <PickContents
          holds={heldBy('training_camp')}
          there={value}
          onAdd={(more) =>
            onChange(
              [
                ...value,
                ...more.map(({ id, content_type, title, state }) => ({ id, content_type, title, state, percent: 0 })),
              ].slice(0, PHASE_CONTENTS_MAX),
            )
          }
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
