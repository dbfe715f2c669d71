import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { UserInfo } from '#contract/account/account.model'
import type { OwnWay } from '#contract/account/ways/ways.api'
import { TRIP_PROBLEMS, type TripProblem } from '#contract/account/ways/ways.errors'
import { date } from '#lib/format'
import { navigate } from '#lib/navigate'
import { fieldText } from '#lib/net/errors'
import { site } from '#lib/net/site'
import { PasswordField } from '#ui/fields/password-field'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { confirm } from '#ui/overlays/confirm'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { linkWay, unlinkWay } from '../../ways.mutations'
import { waysQueries } from '../../ways.queries'
import { ChangeContact } from '../contact/change-contact'
import { WayMark } from './way-mark'

/** How somebody logs in: mobile number, e-mail, and providers that know them. What came of a way to one and back is said once. */
export function OwnWays({ user }: { user: UserInfo }) {
  const query = useQuery(waysQueries.mine())
  const { mail, sms } = site().signin ?? {}
  const [changing, setChanging] = useState<'mobile' | 'email'>()
  const [linking, setLinking] = useState<OwnWay>()
  useEffect(sayWhatCame, [])
  const change = (kind: 'mobile' | 'email', on: boolean | undefined) =>
    on && (
      <OnlineButton
        size="sm"
        variant="secondary"
        aria-label={`${user[kind] ? '更换' : '填写'}${kind === 'mobile' ? '手机' : '邮箱'}`}
        onClick={() => setChanging(kind)}
      >
        {user[kind] ? '更换' : '填写'}
      </OnlineButton>
    )
  return (
    <QueryView query={query}>
      {({ has_password, list }) => (
        <>
          <List label="登录方式" header="登录方式">
            <ListRow title="手机" description={user.mobile || '未填写'} extra={change('mobile', sms)} />
            <ListRow title="邮箱" description={user.email || '未填写'} extra={change('email', mail)} />
            {list.map((way) => (
              <Way key={way.key} way={way} onLink={() => setLinking(way)} />
            ))}
          </List>
          {!has_password && (
            <p className="secondary">你还没有设置密码。填写手机或邮箱后，可以在登录页的“忘记密码”里设置。</p>
          )}
          {changing && (
            <ChangeContact kind={changing} hasPassword={has_password} onClose={() => setChanging(undefined)} />
          )}
          {linking && <LinkWay way={linking} hasPassword={has_password} onClose={() => setLinking(undefined)} />}
        </>
      )}
    </QueryView>
  )
}

const sayWhatCame = (): void => {
  const search = new URLSearchParams(location.search)
  const problem = TRIP_PROBLEMS[search.get('problem') as TripProblem]
  const linked = search.get('linked')
  if (!problem && !linked) return
  void (problem ? say(problem, 'error') : say('绑定成功', 'success'))
  navigate('/uc/home?tab=security', { replace: true })
}

function Way({ way, onLink }: { way: OwnWay; onLink: () => void }) {
  const client = useQueryClient()
  const { key, name, linked, who, link_time } = way
  const unlink = async () => {
    const body = `以后不能再用${name}登录这个账号。`
    if (!(await confirm({ title: `解除${name}？`, body, confirmText: '解除', danger: true }))) return
    await attempt(async () => {
      await unlinkWay(client, key)
      await say('已解除')
    })
  }
  return (
    <ListRow
      prefix={<WayMark way={way} />}
      title={name}
      description={linked ? [who, `${date(link_time)} 绑定`].filter(Boolean).join('，') : '未绑定'}
      extra={
        <OnlineButton
          size="sm"
          variant="secondary"
          aria-label={`${linked ? '解除' : '绑定'}${name}`}
          onClick={linked ? unlink : onLink}
        >
          {linked ? '解除' : '绑定'}
        </OnlineButton>
      }
    />
  )
}

/** Whoever links a provider proves that the account is theirs: it is a way in from then on. */
function LinkWay({ way, hasPassword, onClose }: { way: OwnWay; hasPassword: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (hasPassword && !password) return setProblem('请输入密码')
    setBusy(true)
    try {
      location.assign((await linkWay({ way: way.key, ...(hasPassword && { password }) })).url)
    } catch (error) {
      setProblem(fieldText(error))
      setBusy(false)
    }
  }
  return (
    <SheetOrDialog open title={`绑定${way.name}`} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p>接下来在{way.name}确认身份，以后可以用它登录这个账号。</p>
        {hasPassword && (
          <PasswordField
            label="密码"
            required
            hint="确认是你本人"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={(value) => {
              setPassword(value)
              setProblem('')
            }}
            error={problem || undefined}
          />
        )}
        {!hasPassword && problem && <p role="alert">{problem}</p>}
        <OnlineButton act="绑定" type="submit" block loading={busy}>{`前往${way.name}`}</OnlineButton>
      </form>
    </SheetOrDialog>
  )
}
