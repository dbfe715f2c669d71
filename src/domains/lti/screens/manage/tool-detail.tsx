import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toolStateLabels } from '#contract/lti/lti.labels'
import { LTI_SCOPES, TOOL_REASON_MAX } from '#contract/lti/lti.rules'
import type { PlatformFacts, ToolDetail as Tool } from '#contract/lti/tools/tools.model'
import { copyText } from '#lib/device/share'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { QueryPage } from '#ui/states/query-page'
import { accountQueries } from '../../../account/account.queries'
import { removeTool, rotateKeys, setToolState } from '../../lti.mutations'
import { ltiQueries } from '../../lti.queries'
import styles from '../../parts/lti.module.css'
import { toolTones } from './tools'

const ToolForm = popup(() => import('./tool-form').then((m) => m.ToolForm))
const ReasonDialog = popup(() => import('#ui/overlays/reason-dialog').then((m) => m.ReasonDialog))

type Props = { id: number; backHref: string; onGone: () => void }

/** A tool: where it stands, what its own administrator has to write down, and its addresses. */
export function ToolDetail({ id, backHref, onGone }: Props) {
  const query = useQuery(ltiQueries.tool(id))
  return (
    <QueryPage query={query} title={query.data?.title ?? '第三方工具'} backHref={backHref} aged="修改需要联网">
      {(tool) => (
        <div className="stack">
          <State tool={tool} onGone={onGone} />
          <Facts facts={tool.platform} />
          <Addresses tool={tool} />
          <Keys />
        </div>
      )}
    </QueryPage>
  )
}

function State({ tool, onGone }: { tool: Tool; onGone: () => void }) {
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'edit' | 'reject'>()
  const { id, version, state, reason, can_review, can_edit } = tool
  const to = (next: 'enabled' | 'disabled') =>
    attempt(async () => {
      await setToolState(client, { id, version, state: next })
      await say(next === 'enabled' ? '已启用' : '已停用')
    })
  const reject = (why: string) =>
    attempt(async () => {
      await setToolState(client, { id, version, state: 'rejected', reason: why })
      setDialog(undefined)
      await say('已通知供应商')
    })
  const remove = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '对方将不能再打开和回传，需要时要重新登记。'
    if (!(await confirm({ title: `删除“${tool.title}”`, body, confirmText: '删除', danger: true }))) return
    if (await attempt(() => removeTool(client, { id }))) {
      onGone()
      await say('已删除')
    }
  }
  return (
    <Card>
      <div className="stack">
        <div className="row">
          <Tag tone={toolTones[state]}>{toolStateLabels[state]}</Tag>
          <span className="secondary">{`${tool.org_name} · ${tool.truename}登记 · ${tool.content_count} 项内容在使用`}</span>
        </div>
        {reason && <p>{`没有通过：${reason}`}</p>}
        {tool.description && <p className="secondary">{tool.description}</p>}
        <div className="row">
          {can_edit && (
            <OnlineButton size="sm" variant="secondary" onClick={() => setDialog('edit')}>
              编辑
            </OnlineButton>
          )}
          {can_review && state !== 'enabled' && (
            <OnlineButton size="sm" onClick={() => to('enabled')}>
              {state === 'pending' ? '通过并启用' : '启用'}
            </OnlineButton>
          )}
          {can_review && state === 'pending' && (
            <OnlineButton size="sm" variant="secondary" act="审核" onClick={() => setDialog('reject')}>
              不通过
            </OnlineButton>
          )}
          {can_review && state === 'enabled' && (
            <OnlineButton size="sm" variant="secondary" onClick={() => to('disabled')}>
              停用
            </OnlineButton>
          )}
          {can_edit && tool.content_count === 0 && (
            <OnlineButton size="sm" variant="danger" onClick={remove}>
              删除
            </OnlineButton>
          )}
        </div>
      </div>
      {dialog === 'edit' && (
        <ToolForm tool={tool} reviewed={!can_review} onClose={() => setDialog(undefined)} onSaved={() => {}} />
      )}
      {dialog === 'reject' && (
        <ReasonDialog
          title={`不通过“${tool.title}”`}
          hint="供应商会看到，修改后可以再次提交"
          max={TOOL_REASON_MAX}
          action="不通过"
          act="审核"
          onClose={() => setDialog(undefined)}
          onSend={reject}
        />
      )}
    </Card>
  )
}

const factLabels: Record<keyof PlatformFacts, string> = {
  issuer: '平台标识（Issuer）',
  client_id: '客户端编号（Client ID）',
  deployment_id: '部署编号（Deployment ID）',
  auth_url: '认证地址（Authentication URL）',
  token_url: '令牌地址（Access token URL）',
  jwks_url: '公钥地址（Public keyset URL）',
  deep_link_url: '内容返回地址（Deep linking）',
}
const copy = async (text: string) => ((await copyText(text)) ? say('复制成功') : say('该浏览器不支持复制', 'error'))

function Facts({ facts }: { facts: PlatformFacts }) {
  return (
    <Card title="填写到对方系统">
      <dl className={styles.facts}>
        {(Object.keys(factLabels) as (keyof PlatformFacts)[]).map((key) => (
          <Fact key={key} label={factLabels[key]} value={facts[key]} />
        ))}
      </dl>
    </Card>
  )
}
const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd>
      <Button size="sm" variant="quiet" icon="copy" aria-label={`复制${label}`} onClick={() => void copy(value)}>
        复制
      </Button>
    </dd>
  </>
)

function Addresses({ tool }: { tool: Tool }) {
  const rows: [string, string][] = [
    ['登录发起地址', tool.login_url],
    ['打开地址', tool.target_url],
    ['回调地址', tool.redirect_uris.join('\n')],
    ['公钥地址', tool.jwks_url],
    ['允许', tool.scopes.map((scope) => LTI_SCOPES[scope]).join('、') || '没有'],
    ['姓名', tool.share_names ? '提供姓名' : '只提供编号'],
    ['选择内容', tool.deep_linking ? '可以在工具里选择' : '不可以'],
    ...tool.custom.map(({ name, value }): [string, string] => [name, value]),
  ]
  return (
    <Card title="工具的设置">
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.wide}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Whoever runs the platform may have launches signed by a new key at once. */
function Keys() {
  const client = useQueryClient()
  const user = useQuery(accountQueries.userInfo()).data
  if (!user?.roles.includes('ROLE_SUPER_ADMIN')) return null
  const rotate = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '之后的打开用新密钥签名，旧密钥的公钥继续公布，对方不用修改设置。'
    if (!(await confirm({ title: '更换平台的签名密钥', body, confirmText: '更换' }))) return
    if (await attempt(() => rotateKeys(client, {}))) await say('已更换')
  }
  return (
    <Card title="平台的签名密钥">
      <div className="stack">
        <p className="secondary">所有第三方工具共用，每 90 天自动更换；怀疑泄露时可以立即更换。</p>
        <div className="row">
          <OnlineButton size="sm" variant="secondary" onClick={rotate}>
            立即更换
          </OnlineButton>
        </div>
      </div>
    </Card>
  )
}
