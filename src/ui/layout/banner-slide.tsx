import { Icon } from '../display/icon'
import { Link } from '../link'
import styles from './banner.module.css'
import type { Scene } from './scene'

export type BannerItem = {
  id: string
  title: string
  subtitle?: string
  image?: string
  href?: string
  target?: string
  scene?: Scene
}

type SlideProps = { item: BannerItem; place: string; hidden?: boolean; first?: boolean }

/** One banner: a link where it leads somewhere. */
export function BannerSlide({ item, place, hidden = false, first = false }: SlideProps) {
  const content = (
    <>
      {item.image && (
        <img
          className={styles.image}
          src={item.image}
          alt=""
          draggable={false}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      )}
      <span className={styles.words} data-on-image={item.image ? true : undefined}>
        <span className={styles.title}>{item.title}</span>
        {item.subtitle && <span className={styles.subtitle}>{item.subtitle}</span>}
      </span>
      {item.href && <Icon name="chevron" size={20} />}
    </>
  )
  const attributes = { className: styles.slide, 'data-scene': item.scene, 'aria-hidden': hidden || undefined }
  return item.href ? (
    <Link
      {...attributes}
      href={item.href}
      target={item.target || undefined}
      rel={item.target === '_blank' ? 'noopener' : undefined}
      tabIndex={hidden ? -1 : undefined}
      draggable={false}
    >
      {content}
    </Link>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not a fieldset
    <div {...attributes} role="group" aria-roledescription="幻灯片" aria-label={place}>
      {content}
    </div>
  )
}
