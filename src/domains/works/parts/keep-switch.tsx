import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#lib/errors'
import { since } from '#lib/format'
import { useOnline } from '#lib/online'
import { Card } from '#ui/card'
import { Progress } from '#ui/progress'
import { say } from '#ui/say'
import { SwitchField } from '#ui/switch-field'
import { sizeText } from '../../files/parts/file-words'
import { canKeepFiles, freeRoom, keepRoom, keptOf } from '../kept'
import { passesQueries } from '../passes.queries'

/** Keeps a room's works on this device: one switch, and what it takes before it is turned on. */
export function KeepSwitch({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const online = useOnline()
  const [kept, setKept] = useState(() => keptOf(roomId))
  const [got, setGot] = useState<number>()
  const bundle = useQuery({ ...passesQueries.keep(roomId), enabled: online }).data
  const hint = (): string => {
    if (kept?.at) return `已保存 ${sizeText(kept.size)} · ${since(kept.at)} 更新，没有网络也能打开和作答`
    if (!bundle) return online ? '正在计算大小' : '联网后可以开启'
    if (!bundle.files.length) return `${bundle.work_ids.length} 份工单，没有文件`
    const files = canKeepFiles()
      ? `${bundle.files.length} 个文件，约 ${sizeText(bundle.size)}`
      : '只含文字，这个浏览器不能保存文件'
    return `${bundle.work_ids.length} 份工单，${files}`
  }
  const change = async (on: boolean) => {
    if (!on) {
      await freeRoom(roomId)
      setKept(undefined)
      return say('已释放离线内容占用的空间')
    }
    if (!bundle) return
    setGot(0)
    try {
      await keepRoom(client, roomId, bundle, setGot)
      await say('已保存到本机，没有网络也能打开')
    } catch (error) {
      await freeRoom(roomId)
      await say(errorText(error), 'error')
    } finally {
      setKept(keptOf(roomId))
      setGot(undefined)
    }
  }
  return (
    <Card>
      <SwitchField
        label="离线可用"
        hint={hint()}
        checked={kept !== undefined}
        disabled={got !== undefined || (!kept && !bundle)}
        onChange={(on) => void change(on)}
      />
      {got !== undefined && bundle && (
        <Progress
          value={(100 * got) / (bundle.size || 1)}
          label="正在保存到本机"
          text={`${sizeText(got)} / ${sizeText(bundle.size)}`}
        />
      )}
    </Card>
  )
}
