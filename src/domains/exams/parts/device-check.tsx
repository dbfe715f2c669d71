import { useStorageLost } from '#lib/device/device-store'
import { clockOffset } from '#lib/net/clock'
import { useOnline } from '#lib/net/online'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'

/** Beyond this a device's own clock misleads whoever looks at it (ms). */
const CLOCK_OFF = 60_000

/** Whether this device will do for an exam, and what is not right with it. */
export function DeviceCheck({ running }: { running: boolean }) {
  const online = useOnline()
  const lost = useStorageLost()
  const off = Math.round(clockOffset() / 60_000)
  const checks = [
    {
      name: '网络',
      good: online,
      words: online ? '正常' : running ? '没有网络，可以继续作答' : '没有网络，联网后才能开始',
    },
    { name: '设备保存', good: !lost, words: lost ? '这台设备不能保存内容，断网时作答会丢失' : '正常' },
    {
      name: '设备时间',
      good: Math.abs(clockOffset()) < CLOCK_OFF,
      words: off ? `与服务器相差 ${Math.abs(off)} 分钟，以服务器时间为准` : '正常',
    },
  ]
  return (
    <Card>
      <ul className="stack">
        {checks.map(({ name, good, words }) => (
          <li key={name} className="row">
            <span>{name}</span>
            <Tag tone={good ? 'success' : 'warning'}>{words}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}
