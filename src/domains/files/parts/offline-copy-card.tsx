import { useState } from 'react'
import { sizeText } from '#contract/files/size.labels'
import { local } from '#lib/device/storage'
import { since } from '#lib/format'
import { errorText } from '#lib/net/errors'
import { onMobileData } from '#lib/net/network-kind'
import {
  type CopyChoice,
  type CopyFile,
  canCopyFiles,
  isPlayed,
  type OfflineCopy,
  outgrown,
  takenBy,
} from '#lib/offline-copy/offline-copy'
import { useOfflineCopy } from '#lib/offline-copy/use-offline-copy'
import { keptQuality, qualityOf } from '#lib/video-quality'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { SwitchField } from '#ui/fields/switch-field'
import { Card } from '#ui/layout/card'
import { useWaiting } from '#ui/online-button'
import { say } from '#ui/overlays/say'
import { Progress } from '#ui/states/progress'

type OfflineCopyCardProps = {
  id: string
  label: string
  /** What of it there is, e.g. “12 份作业”. */
  amount: string
  /** What of it can't be taken along, e.g. “另有 2 项需要联网”; '' or nothing where all of it can. */
  left?: string
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
type Taken = 'high' | 'low' | 'none'
const choices: Record<Taken, CopyChoice> = { high: {}, low: { low: true }, none: { silent: true } }
interface Way {
  value: Taken
  label: string
  files: CopyFile[]
  size: number
}
/** In which ways it can be taken along, the fullest first: with films, with smaller ones where there are any, without. */
const waysOf = (all: readonly CopyFile[]): [Way, ...Way[]] => {
  const way = (value: Taken, label: string): Way => {
    const files = takenBy(all, choices[value])
    return { value, label, files, size: sizeOf(files) }
  }
  const twice = all.some((file) => file.taken_in === 'low')
  const high = way('high', twice ? '高清' : '一起下载')
  if (!all.some(isPlayed)) return [high]
  const low = twice ? [way('low', '流畅')] : []
  return [high, ...low, way('none', twice ? '不含音视频' : '不下载')]
}
/** As it was taken before; else small where the line is thin or this person wants films so. */
const takenOf = (copy: OfflineCopy | undefined, ways: readonly Way[]): Taken => {
  if (copy) return copy.silent ? 'none' : copy.low ? 'low' : 'high'
  return ways.some(({ value }) => value === 'low') ? qualityOf(keptQuality()) : 'high'
}

/** An offline copy as one switch: what it takes before it is turned on, and how old it is after. */
export function OfflineCopyCard({ id, label, amount, left = '', use, bundle, read }: OfflineCopyCardProps) {
  const { copy, known, progress, take, free } = useOfflineCopy(id)
  const [chosen, setChosen] = useState<Taken>()
  const ways = waysOf(bundle?.files ?? [])
  const now = ways.find(({ value }) => value === (chosen ?? takenOf(copy, ways))) ?? ways[0]
  const { files, size } = now
  const waits = useWaiting('开启')
  const [mobile, setMobile] = useState(() => local.get<boolean>(MOBILE) ?? false)
  const hint = (): string => {
    const films = copy?.silent ? '，不含音视频' : copy?.low ? '，流畅' : ''
    if (copy) {
      const rest = bundle ? left : copy.left
      return `已保存 ${sizeText(copy.size)}${films} · ${since(copy.at)} 更新，${use}${rest ? `，${rest}` : ''}`
    }
    if (!bundle) return waits ?? '正在计算大小'
    const all = left ? `${amount}（${left}）` : amount
    if (!bundle.files.length) return `${all}，没有文件`
    return canCopyFiles()
      ? `${all}，${files.length} 个文件，约 ${sizeText(size)}`
      : `${all}，只含文字，这个浏览器不能保存文件`
  }
  const choose = (value: Taken) => {
    setChosen(value)
    // What is there already follows the choice.
    if (copy) void change(true, choices[value])
  }
  const change = async (on: boolean, choice = choices[now.value]) => {
    if (!on) {
      await free()
      return say('已释放离线内容占用的空间')
    }
    if (!bundle) return
    if (onMobileData() && !mobile) return say('正在使用移动数据，没有下载。请连接 Wi-Fi，或选择“也用移动数据”', 'error')
    const all = async () => {
      await read()
      return bundle.files
    }
    try {
      await take({ amount, left, ...choice, parts: [all] })
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
        {bundle && ways.length > 1 && canCopyFiles() && !progress && (
          <ChoiceField
            label="音视频"
            value={now.value}
            onChange={choose}
            options={ways.map(({ value, label: said, size: bytes }) => ({
              value,
              label: `${said}，共 ${sizeText(bytes)}`,
            }))}
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
