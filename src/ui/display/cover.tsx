import type { ReactNode } from 'react'
import { type Scene, sceneGlyphs } from '../layout/scene'
import styles from './cover.module.css'

type CoverProps = {
  scene: Scene
  /** A variant of the scene's colours; '' is its own. */
  tint?: string
  /** A small square picture before the words. */
  logo?: string
  /** Decides the pattern: the same thing always wears the same cover. */
  id: string | number
  /** Other than the scene's own character. */
  glyph?: string
  /** An uploaded picture; the drawing stays behind it until it has loaded. */
  image?: string
  /** A short state or kind, on a glass pill. */
  tag?: ReactNode
  title?: ReactNode
  subtitle?: ReactNode
  /** `page`: as large as on a card, and standing alone at the head of a screen. */
  size?: 'card' | 'page' | 'hero'
  /** Makes the title a heading of this level. */
  headingLevel?: 2 | 3
  children?: ReactNode
}

/** A cover that is drawn, never a grey box: scene colours, a large character, and a pattern of its own. */
export function Cover(props: CoverProps) {
  const {
    scene,
    tint,
    logo,
    id,
    glyph = sceneGlyphs[scene],
    image,
    tag,
    title,
    subtitle,
    size = 'card',
    headingLevel,
    children,
  } = props
  const Title = headingLevel === 2 ? 'h2' : headingLevel === 3 ? 'h3' : 'span'
  return (
    <div className={`${styles.cover} ${styles[size]}`} data-scene={scene} data-tint={tint || undefined}>
      <Pattern seed={hash(String(id))} />
      <span className={styles.glyph} aria-hidden>
        {[...glyph][0]}
      </span>
      {image && <img className={styles.image} src={image} alt="" loading={size === 'card' ? 'lazy' : 'eager'} />}
      <div className={styles.content}>
        {logo && <img className={styles.logo} src={logo} alt="" />}
        {tag && <span className={styles.tag}>{tag}</span>}
        {title && <Title className={styles.title}>{title}</Title>}
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
        {children && <div className={styles.body}>{children}</div>}
      </div>
    </div>
  )
}

/** FNV-1a: spreads neighbouring ids far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

const kinds = [
  // Circles around one centre
  (n: number) => [24, 52, 80, 108].map((r) => <circle key={r} cx={n % 200} cy={(n >> 8) % 110} r={r + (n % 9)} />),
  // Parallel slopes
  (n: number) =>
    [0, 1, 2, 3, 4].map((i) => (
      <path key={i} d={`M${-40 + i * 64 + (n % 30)} 140 ${60 + i * 64 + ((n >> 6) % 30)} -20`} />
    )),
  // Waves
  (n: number) =>
    [0, 1, 2, 3].map((i) => {
      const y = 16 + i * 28 + (n % 14)
      const bend = 14 + ((n >> 5) % 18)
      return <path key={i} d={`M-10 ${y}q55 ${-bend} 110 0t110 0 110 0`} />
    }),
  // Tilted squares
  (n: number) =>
    [28, 60, 92].map((side) => (
      <rect
        key={side}
        x={(n % 180) - side / 2}
        y={((n >> 7) % 100) - side / 2}
        width={side}
        height={side}
        rx="6"
        transform={`rotate(${20 + (n % 50)} ${n % 180} ${(n >> 7) % 100})`}
      />
    )),
]

function Pattern({ seed }: { seed: number }) {
  const draw = kinds[seed % kinds.length]
  return (
    <svg
      className={styles.pattern}
      viewBox="0 0 240 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      {draw?.(seed >>> 3)}
    </svg>
  )
}
