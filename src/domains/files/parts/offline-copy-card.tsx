import { useState } from 'react'
import { sizeText } from '#contract/files/size.labels'
import { local } from '#lib/device/storage'
import { since } from '#lib/format'
import { errorText } from '#lib/net/errors'
import { onMobileData } from '#lib/net/network-kind'
import { useOnline } from '#lib/net/online'
import { type CopyFile, canCopyFiles, isPlayed, outgrown } from '#lib/offline-copy/offline-copy'
import { useOfflineCopy } from '#lib/offline-copy/use-offline-copy'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
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

/** Whether this person lets downloads use mobile data on this device. */
const MOBILE = 'xh.copy-mobile'
const sizeOf = (files: readonly CopyFile[]): number => files.reduce((sum, file) => sum + file.filesize, 0)

/** An offline copy as one switch: what it takes before it is turned on, and how old it is after. */
export function OfflineCopyCard({ id, label, amount, use, bundle, read }: OfflineCopyCardProps) {
  const online = useOnline()
  const { copy, known, progress, take, free } = useOfflineCopy(id)
  const played = sizeOf(bundle?.files.filter(isPlayed) ?? [])
  const [chosen, setChosen] = useState<boolean>()
  const silent = played > 0 && (chosen ?? copy?.silent ?? false)
  const size = (bundle?.size ?? 0) - (silent ? played : 0)
  const [mobile, setMobile] = useState(() => local.get<boolean>(MOBILE) ?? false)
  const hint = (): string => {
    const left = copy?.silent ? '，不含音视频' : ''
    if (copy) return `已保存 ${sizeText(copy.size)}${left} · ${since(copy.at)} 更新，${use}`
    if (!bundle) return online ? '正在计算大小' : '联网后可以开启'
    if (!bundle.files.length) return `${amount}，没有文件`
    return canCopyFiles()
      ? `${amount}，${bundle.files.length} 个文件，约 ${sizeText(size)}`
      : `${amount}，只含文字，这个浏览器不能保存文件`
  }
  const choose = (without: boolean) => {
    setChosen(without)
    // What is there already follows the choice.
    if (copy) void change(true, without)
  }
  const change = async (on: boolean, without = silent) => {
    if (!on) {
      await free()
      return say('已释放离线内容占用的空间')
    }
    if (!bundle) return
    if (onMobileData() && !mobile) return say('正在使用移动数据，没有下载。请连接 Wi-Fi，或选择“也用移动数据”', 'error')
    const files = async () => {
      await read()
      return bundle.files
    }
    try {
      await take({ amount, silent: without, parts: [files] })
      await say('已下载，没有网络也能打开')
    } catch (error) {
      await say(errorText(error), 'error')
    }
  }
  return (
    <Card>
      <div className="stack">
        <SwitchField
          label={label}
          hint={hint()}
          checked={copy !== undefined}
          disabled={!known || progress !== undefined || (!copy && !bundle)}
          onChange={(on) => void change(on)}
        />
        {bundle && played > 0 && canCopyFiles() && !progress && (
          <ChoiceField
            label="音视频"
            value={silent ? 'without' : 'with'}
            onChange={(value) => choose(value === 'without')}
            options={[
              { value: 'with', label: `一起下载，共 ${sizeText(bundle.size)}` },
              { value: 'without', label: `不下载，共 ${sizeText(bundle.size - played)}` },
            ]}
          />
        )}
        {bundle && bundle.size > 0 && !copy && onMobileData() !== undefined && canCopyFiles() && !progress && (
          <ChoiceField
            label="下载网络"
            value={mobile ? 'any' : 'wifi'}
            onChange={(value) => {
              setMobile(value === 'any')
              local.set(MOBILE, value === 'any')
            }}
            options={[
              { value: 'wifi', label: '只用 Wi-Fi' },
              { value: 'any', label: '也用移动数据' },
            ]}
          />
        )}
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
            value={(100 * progress.bytes) / (size || 1)}
            label="正在下载"
            text={`${sizeText(progress.bytes)} / ${sizeText(size)}`}
          />
        )}
      </div>
    </Card>
  )
}
