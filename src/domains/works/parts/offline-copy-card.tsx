import { sizeText } from '#contract/files/size.labels'
import { since } from '#lib/format'
import { errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { type CopyFile, canCopyFiles, outgrown } from '#lib/offline-copy/offline-copy'
import { useOfflineCopy } from '#lib/offline-copy/use-offline-copy'
import { Button } from '#ui/button'
import { SwitchField } from '#ui/fields/switch-field'
import { Card } from '#ui/layout/card'
import { say } from '#ui/overlays/say'
import { Progress } from '#ui/states/progress'

type OfflineCopyCardProps = {
  id: string
  label: string
  /** What of it there is, e.g. “12 份作业”. */
  amount: string
  /** What can be done with it without a network. */
  use: string
  /** Its files and their sizes; undefined while that is not known. */
  bundle: { files: readonly CopyFile[]; size: number } | undefined
  /** Reads all of it once, so that the device has it. */
  read: () => Promise<unknown>
}

/** An offline copy as one switch: what it takes before it is turned on, and how old it is after. */
export function OfflineCopyCard({ id, label, amount, use, bundle, read }: OfflineCopyCardProps) {
  const online = useOnline()
  const { copy, known, progress, take, free } = useOfflineCopy(id)
  const hint = (): string => {
    if (copy) return `已保存 ${sizeText(copy.size)} · ${since(copy.at)} 更新，${use}`
    if (!bundle) return online ? '正在计算大小' : '联网后可以开启'
    if (!bundle.files.length) return `${amount}，没有文件`
    return canCopyFiles()
      ? `${amount}，${bundle.files.length} 个文件，约 ${sizeText(bundle.size)}`
      : `${amount}，只含文字，这个浏览器不能保存文件`
  }
  const change = async (on: boolean) => {
    if (!on) {
      await free()
      return say('已释放离线内容占用的空间')
    }
    if (!bundle) return
    const files = async () => {
      await read()
      return bundle.files
    }
    try {
      await take({ amount, parts: [files] })
      await say('已下载，没有网络也能打开')
    } catch (error) {
      await say(errorText(error), 'error')
    }
  }
  return (
    <Card>
      <SwitchField
        label={label}
        hint={hint()}
        checked={copy !== undefined}
        disabled={!known || progress !== undefined || (!copy && !bundle)}
        onChange={(on) => void change(on)}
      />
      {copy && bundle && !progress && outgrown(copy, { ...bundle, amount }) && (
        <div className="row">
          <span className="secondary">内容有更新，现在共{amount}</span>
          <Button size="sm" variant="secondary" onClick={() => change(true)}>
            更新
          </Button>
        </div>
      )}
      {progress && bundle && (
        <Progress
          value={(100 * progress.bytes) / (bundle.size || 1)}
          label="正在下载"
          text={`${sizeText(progress.bytes)} / ${sizeText(bundle.size)}`}
        />
      )}
    </Card>
  )
}
