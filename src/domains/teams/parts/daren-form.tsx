import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Output } from '#contract/kernel/endpoint'
import { DAREN_MAX, type DarenPlatform, type darenApi, darenPlatforms } from '#contract/teams/grouping/daren.api'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { useBusy } from '#lib/outbox/safe-point'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { saveDaren } from '../grouping.mutations'

type DarenFormProps = { teamId: number; daren: Output<typeof darenApi.detail>; onClose: () => void }

const platforms = Object.entries(darenPlatforms).map(([value, label]) => ({ value, label }))

/** Binds an account of a platform. Mounted while it is open. */
export function DarenForm({ teamId, daren, onClose }: DarenFormProps) {
  const client = useQueryClient()
  const [platform, setPlatform] = useState<DarenPlatform>(daren?.platform ?? 'douyin')
  const [nickname, setNickname] = useState(daren?.nickname ?? '')
  const [account, setAccount] = useState(daren?.account ?? '')
  const [url, setUrl] = useState(daren?.url ?? '')
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  useBusy('form', true)
  const badUrl = url.trim() !== '' && !url.trim().startsWith('https://')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (sending || badUrl || !nickname.trim() || !account.trim()) return
    setSending(true)
    const input = { team_id: teamId, platform, nickname: nickname.trim(), account: account.trim(), url: url.trim() }
    const done = await attempt(async () => {
      await saveDaren(client, input)
      await say('绑定成功')
    })
    setSending(false)
    if (done) onClose()
  }
  return (
    <SheetOrDialog open title="绑定达人账号" onClose={onClose} width={450}>
      <form className="stack" onSubmit={submit} noValidate>
        <SelectField
          label="平台"
          required
          value={platform}
          onChange={(value) => setPlatform(value as DarenPlatform)}
          options={platforms}
        />
        <TextField
          label="昵称"
          required
          value={nickname}
          onChange={setNickname}
          maxGraphemes={DAREN_MAX}
          error={tried && !nickname.trim() ? '请输入昵称' : undefined}
        />
        <TextField
          label="账号"
          required
          value={account}
          onChange={setAccount}
          maxGraphemes={DAREN_MAX}
          hint="例如抖音号、快手号"
          error={tried && !account.trim() ? '请输入账号' : undefined}
        />
        <TextField
          label="主页链接"
          type="url"
          value={url}
          onChange={setUrl}
          maxLength={300}
          placeholder="https://"
          error={tried && badUrl ? groupingErrors.daren_url.text : undefined}
        />
        <OnlineButton type="submit" block loading={sending}>
          保存
        </OnlineButton>
      </form>
    </SheetOrDialog>
  )
}
