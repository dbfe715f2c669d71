import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CLOSING_EFFECTS } from '#contract/account/own/closing.labels'
import { CLOSE_DAYS } from '#contract/account/own/closing.rules'
import type { ClosingState } from '#contract/account/own/own.api'
import { dateTime } from '#lib/format'
import { fieldText } from '#lib/net/errors'
import { PasswordField } from '#ui/fields/password-field'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { QueryPage } from '#ui/states/query-page'
import { accountQueries } from '../account.queries'
import { closeAccount } from '../own.mutations'
import { ownQueries } from '../own.queries'
import { useKeepAccount } from '../parts/use-keep-account'

/** The way out altogether: what goes, what stays, what stands in the way; and the way back while one waits. */
export function CloseAccount() {
  const query = useQuery(ownQueries.closing())
  return (
    <QueryPage
      query={query}
      title="注销账号"
      backHref="/uc/home?tab=security"
      aged={query.data?.close_time ? '撤回注销需要联网' : '注销账号需要联网'}
    >
      {(state) => (state.close_time > 0 ? <Waiting until={state.close_time} /> : <Ask state={state} />)}
    </QueryPage>
  )
}

function Waiting({ until }: { until: number }) {
  const keep = useKeepAccount()
  return (
    <Card>
      <div className="stack">
        <p role="status">账号将在 {dateTime(until)} 注销。在此之前可以照常使用，也可以撤回。</p>
        <OnlineButton onClick={keep}>撤回注销</OnlineButton>
      </div>
    </Card>
  )
}

function Ask({ state }: { state: ClosingState }) {
  const client = useQueryClient()
  const demo = useQuery(accountQueries.userInfo()).data?.demo_user
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const hindered = state.hindrances.length > 0
  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!password) return setProblem('请输入密码')
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `账号将在 ${CLOSE_DAYS} 天后注销，期间可以撤回。`
    if (!(await confirm({ title: '注销账号？', body, confirmText: '注销账号', danger: true }))) return
    setBusy(true)
    try {
      await closeAccount(client, password)
    } catch (error) {
      setProblem(fieldText(error))
    }
    setBusy(false)
  }
  return (
    <>
      <List label="注销以后" header="注销以后">
        {CLOSING_EFFECTS.map((effect) => (
          <ListRow key={effect} title={effect} />
        ))}
      </List>
      {hindered && (
        <List label="需要先处理" header="需要先处理">
          {state.hindrances.map((text) => (
            <ListRow key={text} title={text} />
          ))}
        </List>
      )}
      {!hindered && !demo && (
        <Card>
          <form className="stack" onSubmit={close} noValidate>
            <PasswordField
              label="密码"
              required
              autoComplete="current-password"
              maxLength={200}
              value={password}
              onChange={(value) => {
                setPassword(value)
                setProblem('')
              }}
              error={problem || undefined}
            />
            <OnlineButton act="注销账号" type="submit" variant="danger" loading={busy}>
              {`${CLOSE_DAYS} 天后注销账号`}
            </OnlineButton>
          </form>
        </Card>
      )}
      {demo && <p className="secondary">演示账号不能注销。</p>}
    </>
  )
}
