import { Bars } from './chart-bars'

type Day = {
  /** YYYY-MM-DD. */
  day: string
  value: number
  /** What is read of it: 3 人，5 条记录. */
  text: string
}

/** A bar a day. */
export function ChartDays({ label, days }: { label: string; days: readonly Day[] }) {
  const bars = days.map(({ day, value, text }) => ({
    ...{ at: Number(day.slice(8)), value },
    text: `${Number(day.slice(8))}日：${text}`,
  }))
  return <Bars label={label} bars={bars} />
}
