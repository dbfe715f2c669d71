import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Icon } from '../display/icon'
import { Link } from '../link'
import styles from './banner.module.css'
import type { Scene } from './scene'
import { useMedia } from './use-media'

export type BannerItem = {
  id: string
  title: string
  subtitle?: string
  image?: string
  href?: string
  target?: string
  scene?: Scene
}

const interval = 3000

/**
 * Slides that turn by themselves every 3 s and go round. Pointing at an indicator jumps there and holds; leaving goes on.
 * Focus, reduced motion and the pause button hold too. Swiping is the browser's own scrolling.
 */
export function Banner({ items, label = '轮播' }: { items: readonly BannerItem[]; label?: string }) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState(false)
  const [paused, setPaused] = useState(false)
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const count = items.length
  // Nobody sees the others before the first has stood a while.
  const drawn = useDeferredValue(count, 1)
  const turning = count > 1 && !held && !paused && !calm

  const show = useCallback(
    (index: number) => {
      const slide = track.current
      setCurrent(index)
      slide?.scrollTo?.({ left: index * slide.clientWidth, behavior: calm ? 'instant' : 'smooth' })
    },
    [calm],
  )

  useEffect(() => {
    if (!turning) return
    // It goes on ticking while nobody looks: who comes back to the page finds it turning.
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % count)
    }, interval)
    return () => clearInterval(timer)
  }, [turning, current, count, show])

  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = () => {
    // Safari has no `scrollend`: the swipe is over when scrolling has been still for a moment.
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const slide = track.current
      if (slide?.clientWidth) setCurrent(Math.min(count - 1, Math.round(slide.scrollLeft / slide.clientWidth)))
    }, 120)
  }
  useEffect(() => () => clearTimeout(settling.current), [])
  const arrows = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step !== 0) show((current + step + count) % count)
  }

  if (count === 0) return null
  return (
    <section
      className={styles.banner}
      aria-roledescription="轮播"
      aria-label={label}
      onFocus={(event) => event.target.matches(':focus-visible') && setHeld(true)}
      onBlur={() => setHeld(false)}
      onTouchStart={() => setHeld(true)}
      onTouchEnd={() => setHeld(false)}
      onTouchCancel={() => setHeld(false)}
    >
      <div className={styles.track} ref={track} onScroll={settle} aria-live={turning ? 'off' : 'polite'}>
        {items.slice(0, drawn).map((item, index) => (
          <Slide
            key={item.id}
            item={item}
            place={`${index + 1} / ${count}`}
            hidden={index !== current}
            first={index === 0}
          />
        ))}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              className={styles.dot}
              aria-label={`第 ${index + 1} 张：${item.title}`}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
              onKeyDown={arrows}
              onPointerEnter={(event) => {
                if (event.pointerType === 'touch') return
                setHeld(true)
                show(index)
              }}
              onPointerLeave={() => setHeld(false)}
            />
          ))}
          <button type="button" className={styles.pause} onClick={() => setPaused(!paused)}>
            <span className="visually-hidden">{paused ? '继续轮播' : '暂停轮播'}</span>
            <span className={paused ? styles.playSign : styles.pauseSign} aria-hidden />
          </button>
        </div>
      )}
    </section>
  )
}

type SlideProps = { item: BannerItem; place: string; hidden: boolean; first: boolean }

function Slide({ item, place, hidden, first }: SlideProps) {
  const content = (
    <>
      {item.image && (
        <img
          className={styles.image}
          src={item.image}
          alt=""
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
