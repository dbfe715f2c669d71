import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserInfo } from '#contract/account/account.model'
import { ToldBar } from '#ui/display/told-bar'
import { attempt } from '#ui/overlays/say'

type ActingBarProps = { name: string; acting: NonNullable<UserInfo['acting']>; now: number }

/** For as long as somebody acts for a person: who, why, how long still, and the way back. */
export function ActingBar({ name, acting, now }: ActingBarProps) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const minutes = Math.max(0, Math.ceil((acting.end_time - now) / 60))
  const end = async () => {
    setBusy(true)
    await attempt(async () => (await import('../session/become')).actNoMore(client))
    setBusy(false)
  }
  return (
    <ToldBar icon="user" tone="danger" label="代为操作" action={{ label: '结束', onClick: end, busy }}>
      {acting.by_name}，你正在代“{name}”操作，还剩 {minutes} 分钟。原因：{acting.reason}。全部操作都有记录，本人可见。
    </ToldBar>
  )
}
