import AdmSkeleton, { type SkeletonProps as AdmSkeletonProps } from 'antd-mobile/es/components/skeleton'
import type { CSSProperties, ReactNode } from 'react'
import { Grid } from '../lists/grid'
import styles from './skeleton.module.css'

type SkeletonProps = AdmSkeletonProps & {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  round?: boolean
}

/** One grey piece in the shape of what will stand there. */
export function Skeleton({ width = '100%', height = 16, round, style, ...rest }: SkeletonProps) {
  return (
    <AdmSkeleton
      animated
      {...rest}
      style={{ width, height, ...(round && { '--border-radius': '50%' }), ...style }}
      aria-hidden
    />
  )
}

/** Says once, in words, that something is coming; put the pieces inside. */
export function SkeletonPage({ label = '加载中', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.page} role="status" aria-busy>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Rows with a tile and two lines. */
export function SkeletonList({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.list} aria-hidden>
      {times(rows).map((row) => (
        <div className={styles.row} key={row}>
          <Skeleton width={44} height={44} />
          <div className={styles.lines}>
            <Skeleton width={`${62 - (row % 3) * 9}%`} />
            <Skeleton width={`${84 - (row % 2) * 14}%`} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The cover at the head of a page. */
export function SkeletonHero() {
  return <AdmSkeleton animated className={styles.hero} aria-hidden />
}

type CardsProps = { count?: number; layout?: 'full' | '1352' | '1072'; kind?: 'short' | 'long' }

/** Cover cards in their grid. */
export function SkeletonCards({ count = 4, layout, kind }: CardsProps) {
  return (
    <div aria-hidden>
      <Grid layout={layout} kind={kind}>
        {times(count).map((card) => (
          <div className={styles.card} key={card}>
            <AdmSkeleton animated className={styles.cover} />
            <div className={styles.lines}>
              <Skeleton width="70%" />
              <Skeleton width="45%" height={12} />
            </div>
          </div>
        ))}
      </Grid>
    </div>
  )
}
