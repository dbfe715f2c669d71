import { useState } from 'react'
import { sizeText } from '#contract/files/size.labels'
import { since } from '#lib/format'
import { errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { SwitchField } from '#ui/fields/switch-field'
import { Card } from '#ui/layout/card'
import { say } from '#ui/overlays/say'
import { Progress } from '#ui/states/progress'
import { canKeepFiles, free, keep, keptOf, outgrown, type What } from '../kept'

type KeepCardProps = {
  what: What
  label: string
  /** What of it there is, e.g. “12 份作业”. */
  amount: string
  /** What can be done with it without a network. */
  use: string
  /** Its files and their sizes; undefined while that is not known. */
  bundle: { files: readonly { url: string; filesize: number }[]; size: number } | undefined
  /** Reads all of it once, so that the device has it. */
  read: () => Promise<unknown>
}

/** Keeps something on this device: one switch, and what it takes before it is turned on. */
export function KeepCard({ what, label, amount, use, bundle, read }: KeepCardProps) {
  const online = useOnline()
  const [kept, setKept] = useState(() => keptOf(what))
  const [got, setGot] = useState<number>()
  const hint = (): string => {
    if (kept?.at) return `已保存 ${sizeText(kept.size)} · ${since(kept.at)} 更新，${use}`
    if (!bundle) return online ? '正在计算大小' : '联网后可以开启'
    if (!bundle.files.length) return `${amount}，没有文件`
    return canKeepFiles()
      ? `${amount}，${bundle.files.length} 个文件，约 ${sizeText(bundle.size)}`
      : `${amount}，只含文字，这个浏览器不能保存文件`
  }
  const change = async (on: boolean) => {
    if (!on) {
      await free(what)
      setKept(undefined)
      return say('已释放离线内容占用的空间')
    }
    if (!bundle) return
    setGot(0)
    try {
      await keep(what, { ...bundle, amount }, read, setGot)
      await say('已下载，没有网络也能打开')
    } catch (error) {
      // What was there before stays.
      if (!kept) await free(what)
      await say(errorText(error), 'error')
    } finally {
      setKept(keptOf(what))
      setGot(undefined)
    }
  }
  return (
    <Card>
      <SwitchField
        label={label}
        hint={hint()}
        checked={kept !== undefined}
        disabled={got !== undefined || (!kept && !bundle)}
        onChange={(on) => void change(on)}
      />
      {kept && bundle && got === undefined && outgrown(kept, { ...bundle, amount }) && (
        <div className="row">
          <span className="secondary">内容有更新，现在共{amount}</span>
          <Button size="sm" variant="secondary" onClick={() => change(true)}>
            更新
          </Button>
        </div>
      )}
      {got !== undefined && bundle && (
        <Progress
          value={(100 * got) / (bundle.size || 1)}
          label="正在下载"
          text={`${sizeText(got)} / ${sizeText(bundle.size)}`}
        />
      )}
    </Card>
  )
}
