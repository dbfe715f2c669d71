import { shownTime } from '#contract/kernel/time'

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** As a notice says when something is: 6月3日 18:00, by China's clock. */
export const dayAndTime = (unix: number): string => clock.format(shownTime(unix) * 1000)
