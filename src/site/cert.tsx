import type { HTMLAttributes, ReactNode } from 'react'
import { awardStateLabels, containerName } from '#contract/certs/certs.labels'
import type { Verified } from '#contract/certs/certs.model'
import type { AwardState } from '#contract/certs/certs.rules'
import { date } from '#lib/format'
import { Icon, type IconName } from '#ui/display/icon'
import { SiteMain } from './main'

/** How the page's router takes over the links and the form inside; the server writes none of it. */
type Taken = Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onMouseDown' | 'onPointerDown' | 'onSubmit'>

/** Characters that may be typed. */
const NUMBER_MAX = 60

const icons: Record<AwardState, IconName> = { valid: 'check', expired: 'clock', revoked: 'close', replaced: 'refresh' }
const words: Record<AwardState, string> = {
  valid: '这张证书真实有效',
  expired: '这张证书真实，但已经过期',
  revoked: '这张证书已被撤销，不再有效',
  replaced: '这张证书已经换发，请以新编号为准',
}

/** Asks for a number; without scripts the browser sends it by itself. */
function NumberForm({ number = '' }: { number?: string }) {
  return (
    <form className="cert-ask" action="/verify" method="get">
      <label htmlFor="cert-number">证书编号</label>
      <input
        id="cert-number"
        name="number"
        required
        maxLength={NUMBER_MAX}
        defaultValue={number}
        placeholder="如 HLYX-2026-34679ACD"
        inputMode="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <button className="site-enter" type="submit">
        查询
      </button>
    </form>
  )
}

/** What stands around whatever is said of a number. */
export function CertFrame({ taken, children }: { taken?: Taken | undefined; children: ReactNode }) {
  return (
    <div className="site" data-scene="zheng" {...taken}>
      <SiteMain title="证书验证">{children}</SiteMain>
    </div>
  )
}

/** Before a number was said. */
export function CertAsk({ taken }: { taken?: Taken }) {
  return (
    <CertFrame taken={taken}>
      <p>输入证书上的编号，查证它是否真实、现在是否有效。证书上有二维码的，扫码也可以查证。</p>
      <NumberForm />
    </CertFrame>
  )
}

/** How a certificate stands, and what stands on it: no more of its holder than that. */
export function CertVerified({ cert, taken }: { cert: Verified; taken?: Taken }) {
  const { state, expire_time: expires } = cert
  const rows: [label: string, value: string][] = [
    ['证书', cert.title],
    ['类别', containerName({ title: cert.category, level: cert.level })],
    ['持证人', cert.truename],
    ...(cert.note ? [['附加说明', cert.note] as [string, string]] : []),
    ['颁发单位', cert.issuer],
    ['证书编号', cert.number],
    ['颁发日期', date(cert.award_time)],
    ['有效期', expires > 0 ? `至 ${date(expires)}` : '长期有效'],
    ...(state === 'revoked'
      ? [['撤销日期', date(cert.revoke_time)] as [string, string], ['撤销原因', cert.revoke_reason] as [string, string]]
      : []),
  ]
  return (
    <CertFrame taken={taken}>
      <div className="cert-state" data-state={state} role="status">
        <Icon name={icons[state]} size={32} />
        <b>{awardStateLabels[state]}</b>
        <span>{words[state]}</span>
      </div>
      <dl className="cert-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'replaced' && cert.replaced_by && (
        <p>
          <a className="site-enter" href={`/verify/${cert.replaced_by}`}>
            查看新证书 {cert.replaced_by}
          </a>
        </p>
      )}
      <p className="site-dim">请核对网址与颁发单位，并确认持证人本人。以本页当前显示的状态为准。</p>
      <p>
        <a href="/verify">查询另一张证书</a>
      </p>
    </CertFrame>
  )
}

interface MissedProps {
  number: string
  taken?: Taken | undefined
  icon: IconName
  state: string
  why: string
  /** It is being asked for. */
  busy?: boolean
  children?: ReactNode
}

/** Nothing is shown of a number, and another one may be typed. */
function Missed({ number, taken, icon, state, why, busy, children }: MissedProps) {
  return (
    <CertFrame taken={taken}>
      <div className="cert-state" data-state="gone" role="status" aria-busy={busy}>
        <Icon name={icon} size={32} />
        <b>{state}</b>
        <span>{why}</span>
      </div>
      <NumberForm key={number} number={number.slice(0, NUMBER_MAX)} />
      {children}
    </CertFrame>
  )
}

type NotShown = Pick<MissedProps, 'number' | 'taken'>

/** The answer is on its way; it comes into the same place. */
export function CertAsked(props: NotShown) {
  return <Missed {...props} icon="search" state="正在查询" why={`编号 ${props.number.slice(0, 40)}`} busy />
}

/** Nobody has this number. */
export function CertGone(props: NotShown) {
  const why = `没有编号为“${props.number.slice(0, 40)}”的证书，请核对编号后重试`
  return (
    <Missed {...props} icon="search" state="没有查到" why={why}>
      <p className="site-dim">编号末尾八位没有数字 0、1、2、5、8，也没有字母 B、I、L、O、S、U、V、Z。</p>
    </Missed>
  )
}

/** Too many wrong numbers came from here: nothing is said of this one, right or wrong. */
export function CertLater(props: NotShown) {
  return <Missed {...props} icon="clock" state="暂时不能查询" why="这个网络查询错误编号的次数太多，请过十分钟再查" />
}
