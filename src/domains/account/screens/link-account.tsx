import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { accountErrors } from '#contract/account/account.errors'
import type { waysApi } from '#contract/account/ways/ways.api'
import { waysErrors } from '#contract/account/ways/ways.errors'
import type { Output } from '#contract/kernel/endpoint'
import { ApiError, errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'
import { site } from '#lib/net/site'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { TextField } from '#ui/fields/text-field'
import { Link } from '#ui/link'
import { QueryView } from '#ui/states/query-page'
import { AuthFrame } from '../parts/auth-frame'
import styles from '../parts/auth-frame.module.css'
import { goOn, inQueue } from '../parts/hand-over'
import { KnownFields } from '../parts/known-fields'
import { Agreement } from '../parts/legal/agreement'
import { useConsent } from '../parts/legal/use-consent'
import ways from '../parts/ways/ways.module.css'
import { linkKnown, registerWay } from '../ways.mutations'
import { waysQueries } from '../ways.queries'

type Guest = Output<typeof waysApi.guest>
type Mode = 'known' | 'new'

/** Somebody whom a provider knows and we do not: an account of theirs, proved by its password, or a new one. */
export function LinkAccount() {
  const query = useQuery(waysQueries.guest())
  const gone = query.error instanceof ApiError && query.error.is(waysErrors.guest_gone)
  return (
    <AuthFrame
      title="绑定账号"
      foot={
        <>
          不是你？<Link href={site().pages.login}>返回登录</Link>
        </>
      }
    >
      {gone ? (
        <>
          <p>{waysErrors.guest_gone.text}</p>
          <Button href={site().pages.login} size="lg" block>
            去登录
          </Button>
        </>
      ) : (
        <QueryView query={query}>{(guest) => <Choice guest={guest} />}</QueryView>
      )}
    </AuthFrame>
  )
}

const modes: { value: Mode; label: string }[] = [
  { value: 'known', label: '绑定已有账号' },
  { value: 'new', label: '新建账号' },
]

function Choice({ guest }: { guest: Guest }) {
  const [mode, setMode] = useState<Mode>('known')
  return (
    <>
      <p className={ways.who}>
        {guest.who ? `${guest.way}已确认你是“${guest.who}”。` : `${guest.way}已确认你的身份。`}
        第一次使用，请选择账号，以后可以直接登录。
      </p>
      {guest.register ? (
        <Chips label="账号" options={modes} value={mode} onChange={setMode} />
      ) : (
        <p className="secondary">没有账号？请联系老师或组织管理员。</p>
      )}
      {mode === 'known' ? <Known /> : <Newcomer guest={guest} />}
    </>
  )
}

/** Runs what a form sends, and says in it what is wrong. */
const useSending = (refused?: (error: unknown) => void) => {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  const send = async (work: () => Promise<{ url: string }>, words: string) => {
    if (busy) return
    setProblem('')
    setBusy(words)
    try {
      goOn((await inQueue(work, () => setBusy('人较多，正在排队…'))).url)
    } catch (error) {
      refused?.(error)
      const exists = error instanceof ApiError && error.is(accountErrors.account_exists)
      setProblem(exists ? '这个邮箱已有账号，请绑定已有账号；忘记密码的可以先重设密码' : errorText(error))
      setBusy('')
    }
  }
  return { problem, setProblem, busy, send }
}

function Known() {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const { problem, setProblem, busy, send } = useSending()
  const online = useOnline()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!account.trim()) return setProblem('请输入手机号、邮箱或学号（工号）')
    if (!password) return setProblem('请输入密码')
    void send(() => linkKnown({ account: account.trim(), password }), '绑定中…')
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <KnownFields account={account} password={password} onAccount={setAccount} onPassword={setPassword} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button type="submit" size="lg" block loading={Boolean(busy)} disabled={!online}>
        {busy || '绑定并登录'}
      </Button>
    </form>
  )
}

const NAME_MAX = 30

function Newcomer({ guest }: { guest: Guest }) {
  const [truename, setTruename] = useState(guest.who.length <= NAME_MAX ? guest.who : '')
  const consent = useConsent()
  const { problem, setProblem, busy, send } = useSending(consent.refused)
  const online = useOnline()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!truename.trim()) return setProblem('请填写姓名')
    const due = consent.problem()
    if (due) return setProblem(due)
    void send(() => registerWay({ truename, ...consent.given }), '注册中…')
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="姓名"
        name="truename"
        required
        value={truename}
        onChange={setTruename}
        autoComplete="name"
        enterKeyHint="go"
        maxGraphemes={NAME_MAX}
        hint={guest.email ? `邮箱 ${guest.email} 会写入新账号` : '请填写真实姓名，老师会按姓名找到你'}
      />
      <Agreement value={consent.value} onChange={consent.set} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button type="submit" size="lg" block loading={Boolean(busy)} disabled={!online}>
        {busy || '注册并登录'}
      </Button>
    </form>
  )
}
