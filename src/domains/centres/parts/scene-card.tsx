import { useState } from 'react'
import { sceneKindLabels } from '#contract/centres/scenes/scenes.labels'
import type { SceneCard as Card } from '#contract/centres/scenes/scenes.model'
import { SCENE_CARDS, type SceneKind } from '#contract/centres/scenes/scenes.rules'
import { Avatar } from '#ui/display/avatar'
import { Cover } from '#ui/display/cover'
import { Tag } from '#ui/display/tag'
import { CoverCard } from '#ui/layout/card'
import { Link } from '#ui/link'
import { popup } from '#ui/overlays/popup'
import styles from './scene-card.module.css'

const WaysDialog = popup(() => import('../../software/parts/ways-dialog').then((m) => m.WaysDialog))

/** One thing of a scene list: short ones stand under their cover, long ones lie beside their picture. */
export function SceneCard({ kind, card }: { kind: SceneKind; card: Card }) {
  if (SCENE_CARDS[kind] === 'short')
    return (
      <CoverCard
        href={card.href}
        cover={
          <Cover
            scene="ke"
            id={`${kind} ${card.id}`}
            glyph={sceneKindLabels[kind]}
            {...(card.cover_data.url && { image: card.cover_data.url })}
            tag={card.tag || undefined}
          />
        }
        title={card.title}
        left={card.org_info.name}
        right={card.facts[0]}
      />
    )
  return <Lying card={card} />
}

/** Opens inside the platform, elsewhere by one of its ways, or only says where it opens. */
function Lying({ card }: { card: Card }) {
  const [open, setOpen] = useState(false)
  const { href, ways } = card
  if (href)
    return (
      <Link className={styles.card} href={href}>
        <Words card={card} />
      </Link>
    )
  if (!ways)
    return (
      <article className={styles.card} aria-label={card.title}>
        <Words card={card} />
      </article>
    )
  return (
    <>
      <button type="button" className={styles.card} onClick={() => setOpen(true)}>
        <Words card={card} />
      </button>
      {open && <WaysDialog ways={{ title: card.title, ...ways }} onClose={() => setOpen(false)} />}
    </>
  )
}

function Words({ card }: { card: Card }) {
  return (
    <>
      <span className={styles.tile} aria-hidden>
        {card.cover_data.url ? <img src={card.cover_data.url} alt="" loading="lazy" /> : [...card.title][0]}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{card.title}</span>
        {card.description && <span className={styles.text}>{card.description}</span>}
        <span className={styles.facts}>
          {card.tag && <Tag>{card.tag}</Tag>}
          {card.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {card.org_info.name && (
            <span className={styles.org}>
              {card.org_info.avatar !== undefined && (
                <Avatar
                  name={card.org_info.name}
                  size={18}
                  {...(card.org_info.avatar && { src: card.org_info.avatar })}
                />
              )}
              {card.org_info.name}
            </span>
          )}
        </span>
      </span>
    </>
  )
}
