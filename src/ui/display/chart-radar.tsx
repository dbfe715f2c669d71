import styles from './chart-radar.module.css'

export type RadarAxis = { label: string }
export type RadarSeries = {
  label: string
  /** 0 to 100 in the order of the axes; undefined = nothing there yet. */
  values: readonly (number | undefined)[]
}

type ChartRadarProps = {
  /** What it shows; read before the figures. */
  label: string
  axes: readonly RadarAxis[]
  /** The first one is filled, the second a dashed line to compare with. */
  series: readonly [RadarSeries, RadarSeries?]
}

// Wider than high: beside the shape stand names of six letters, of 12 each.
const WIDTH = 352
const HEIGHT = 240
const RADIUS = 88
const RINGS = [25, 50, 75, 100]

const at = (i: number, n: number, value: number): [number, number] => {
  const angle = (i / n) * 2 * Math.PI - Math.PI / 2
  const r = (RADIUS * value) / 100
  return [WIDTH / 2 + r * Math.cos(angle), HEIGHT / 2 + r * Math.sin(angle)]
}
const outline = (values: readonly (number | undefined)[]): string =>
  values
    .map((value, i) =>
      at(i, values.length, value ?? 0)
        .map((x) => x.toFixed(1))
        .join(','),
    )
    .join(' ')
const shorten = (text: string): string => {
  const letters = [...text]
  return letters.length > 6 ? `${letters.slice(0, 5).join('')}…` : text
}
const anchor = (x: number): 'start' | 'middle' | 'end' => {
  if (Math.abs(x - WIDTH / 2) < 12) return 'middle'
  return x > WIDTH / 2 ? 'start' : 'end'
}

/** Strengths on three axes or more, as one shape; on fewer there is no shape, so the caller's table says it all. */
export function ChartRadar({ label, axes, series }: ChartRadarProps) {
  const [own, other] = series
  const n = axes.length
  if (n < 3) return null
  const figures = axes.map((axis, i) => `${axis.label} ${own.values[i] ?? '未评'}`).join('，')
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}：${figures}`}>
        {RINGS.map((ring) => (
          <polygon key={ring} className={styles.ring} points={outline(axes.map(() => ring))} />
        ))}
        {axes.map((axis, i) => {
          const [x, y] = at(i, n, 100)
          const [lx, ly] = at(i, n, 116)
          return (
            <g key={axis.label}>
              <line className={styles.ring} x1={WIDTH / 2} y1={HEIGHT / 2} x2={x} y2={y} />
              <text className={styles.label} x={lx} y={ly} textAnchor={anchor(lx)} dominantBaseline="central">
                <title>{axis.label}</title>
                {shorten(axis.label)}
              </text>
            </g>
          )
        })}
        {other && <polygon className={styles.other} points={outline(other.values)} />}
        <polygon className={styles.own} points={outline(own.values)} />
        {own.values.map((value, i) => {
          if (value === undefined) return null
          const [x, y] = at(i, n, value)
          return <circle key={axes[i]?.label} className={styles.dot} cx={x} cy={y} r={3.5} />
        })}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.ownKey}>{own.label}</span>
        {other && <span className={styles.otherKey}>{other.label}</span>}
      </figcaption>
    </figure>
  )
}
