import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Output } from '#contract/kernel/endpoint'
import type { webPushApi } from '#contract/notices/web-push/web-push.api'
import { webPushWords } from '#contract/notices/web-push/web-push.labels'
import {
  DAY_MINUTES,
  minuteText,
  QUIET_STEP,
  type QuietHours,
  quietProblem,
} from '#contract/notices/web-push/web-push.rules'
import { environment, thisDevice } from '#lib/device/environment'
import { addressHere, type Obstacle, obstacle, subscribeHere, unsubscribeHere } from '#lib/device/subscription'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { useWaiting } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { saveQuiet, subscribe, unsubscribe } from '../web-push.mutations'
import { webPushQueries } from '../web-push.queries'

type State = Output<typeof webPushApi.state>

const allowAgain = (): string => {
  if (environment.installed) return '请在系统设置里找到本应用，打开“允许通知”，再回到这里。'
  if (environment.android) return '请点地址栏左边的图标，选择“权限”，允许“通知”，再回到这里。'
  return '请点地址栏左边的图标，在“通知”里选择“允许”，再回到这里。'
}
const obstacleText: Record<Obstacle, () => string> = {
  wechat: () => '微信里收不到手机通知：请点右上角“···”，在系统浏览器中打开或添加到主屏幕，再在那里开启。',
  'home-screen': () =>
    '添加到主屏幕后可用：在 Safari 里点“分享”，再选“添加到主屏幕”，从主屏幕打开后在这里开启。需要 iOS 16.4 或更高版本。',
  worker: () => '这个浏览器没有启用后台服务，收不到通知。无痕窗口和不是 https 的网址都会这样，请换一种方式打开本页。',
  unsupported: () => '这个浏览器不支持通知，请换用新版的 Edge、Chrome、Firefox 或 Safari。',
  denied: () => `${thisDevice === '手机' ? '手机' : '浏览器'}不允许本页发通知。${allowAgain()}`,
}

/** How this device stands to it; undefined until that was looked at. Looked at anew when the person comes back, from the settings maybe. */
const useHere = (key: string | undefined) => {
  const [here, setHere] = useState<{ stands?: Obstacle | undefined; address: string }>()
  const look = useCallback(async () => {
    if (key === undefined) return
    const stands = await obstacle()
    setHere({ stands, address: stands ? '' : await addressHere(key).catch(() => '') })
  }, [key])
  useEffect(() => {
    void look()
    const seen = () => void look()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [look])
  return { here, look }
}

/** Whether this device tells, what stands in its way, and when it is quiet. */
export function WebPushSheet({ onClose }: { onClose: () => void }) {
  const query = useQuery(webPushQueries.state())
  return (
    <SheetOrDialog open title={webPushWords.title} onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonList rows={2} />}>
        {(state) => (
          <div className="stack">
            <ThisDevice state={state} />
            <Quiet quiet={state.quiet} />
          </div>
        )}
      </QueryView>
    </SheetOrDialog>
  )
}

function ThisDevice({ state }: { state: State }) {
  const client = useQueryClient()
  const { here, look } = useHere(state.public_key)
  const [wrong, setWrong] = useState('')
  const waits = useWaiting('设置')
  if (here?.stands) return <p role="status">{obstacleText[here.stands]()}</p>
  const on = here !== undefined && here.address !== '' && here.address === state.endpoint
  const turnOn = async () => {
    // Asked after the press, and never before.
    const permission = await Notification.requestPermission()
    if (permission === 'default') setWrong('还没有得到允许：再按一次开关，在弹出的窗口里选择“允许”')
    if (permission !== 'granted') return
    const device = await subscribeHere(state.public_key).catch(() => undefined)
    if (!device) return setWrong('没有连上浏览器的推送服务，请稍后再试，或换用 Edge、Safari 等浏览器')
    await attempt(() => subscribe(client, device))
  }
  const turnOff = async () => {
    await attempt(() => unsubscribe(client))
    await unsubscribeHere().catch(() => {})
  }
  const change = async (next: boolean) => {
    setWrong('')
    await (next ? turnOn() : turnOff())
    await look()
  }
  return (
    <SwitchField
      label={`在${thisDevice}上接收通知`}
      hint={waits ?? '不打开页面也能收到，退出登录后不再发送'}
      error={wrong}
      checked={on}
      disabled={here === undefined || waits !== undefined}
      onChange={change}
    />
  )
}

const times = Array.from({ length: DAY_MINUTES / QUIET_STEP }, (_, i) => ({
  value: String(i * QUIET_STEP),
  label: minuteText(i * QUIET_STEP),
}))

function Quiet({ quiet: kept }: { quiet: QuietHours }) {
  const client = useQueryClient()
  const [quiet, setQuiet] = useState(kept)
  const waits = useWaiting('设置')
  const problem = quietProblem(quiet)
  const change = async (more: Partial<QuietHours>) => {
    const next = { ...quiet, ...more }
    setQuiet(next)
    if (quietProblem(next)) return
    if (!(await attempt(() => saveQuiet(client, next)))) setQuiet(kept)
  }
  const field = (label: string, name: 'from' | 'to') => (
    <SelectField
      label={label}
      value={String(quiet[name])}
      onChange={(value) => void change({ [name]: Number(value) })}
      options={times}
      placeholder={false}
      disabled={waits !== undefined}
      {...(problem && name === 'to' && { error: problem })}
    />
  )
  return (
    <>
      <SwitchField
        label="安静时段"
        hint={waits ?? '这段时间里不打扰，结束后一起送达；对你的所有设备有效'}
        checked={quiet.on}
        disabled={waits !== undefined}
        onChange={(on) => change({ on })}
      />
      {quiet.on && (
        <>
          {field('开始', 'from')}
          {field('结束', 'to')}
        </>
      )}
    </>
  )
}
