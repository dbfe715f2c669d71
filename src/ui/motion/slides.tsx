import Swiper, { type SwiperProps, type SwiperRef } from 'antd-mobile/es/components/swiper'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import styles from '../layout/banner.module.css'
import { type BannerItem, BannerSlide } from '../layout/banner-slide'
import { useMedia } from '../layout/use-media'
import './calm'

/** ms; section 9. */
const INTERVAL = 3000
/** px: further, and a press was a drag. */
const STILL = 8

type SlidesProps = Pick<SwiperProps, 'allowTouchMove' | 'slideSize' | 'trackOffset' | 'rubberband'> & {
  items: readonly BannerItem[]
  label: string
}

/**
 * antd-mobile's Swiper by the rules of section 4: it turns every 3 s and goes round; pointing at an indicator jumps there and
 * holds; leaving goes on. Focus, a finger on it, reduced motion and the pause button hold too, which its own `autoplay` can't.
 */
export function Slides({ items, label, ...offered }: SlidesProps) {
  const swiper = useRef<SwiperRef>(null)
  const [current, setCurrent] = useState(0)
  const [held, setHeld] = useState(false)
  const [paused, setPaused] = useState(false)
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const count = items.length
  const turning = count > 1 && !held && !paused && !calm
  const show = useCallback((index: number) => swiper.current?.swipeTo(index), [])

  useEffect(() => {
    if (!turning) return
    // It goes on ticking while nobody looks: who comes back to the page finds it turning.
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % count)
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [turning, current, count, show])

  const arrows = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step !== 0) show((current + step + count) % count)
  }
  const drag = useNoClickAfterDrag()
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
      <div aria-live={turning ? 'off' : 'polite'} {...drag}>
        <Swiper {...offered} ref={swiper} loop indicator={false} onIndexChange={setCurrent}>
          {items.map((item, index) => (
            <Swiper.Item key={item.id}>
              <BannerSlide
                item={item}
                place={`${index + 1} / ${count}`}
                hidden={index !== current}
                first={index === 0}
              />
            </Swiper.Item>
          ))}
        </Swiper>
      </div>
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
    </section>
  )
}

/** After a drag by a mouse antd-mobile lets the browser follow the link under it. */
const useNoClickAfterDrag = () => {
  const from = useRef({ x: 0, y: 0 })
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY }
    },
    onClickCapture: (event: MouseEvent) => {
      // A key's click is of no place.
      if (event.detail > 0 && Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > STILL)
        event.preventDefault()
    },
  }
}
