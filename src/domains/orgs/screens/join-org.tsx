import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { approvalLabels, PENDING, REJECTED } from '#contract/kernel/approval'
import type { FoundOrg } from '#contract/orgs/joins/joins.model'
import { FIND_MIN, JOIN_MESSAGE_MAX, joinHint } from '#contract/orgs/joins/joins.rules'
import { useOnline } from '#lib/net/online'
import { useBusy } from '#lib/outbox/safe-point'
import { Avatar } from '#ui/display/avatar'
import { Tag } from '#ui/display/tag'
import { LiveSearch } from '#ui/fields/live-search'
import { TextField } from '#ui/fields/text-field'
import { Page } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { OfflineNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { accountQueries } from '../../account/account.queries'
import { askToJoin } from '../joins.mutations'
import { orgJoinsQueries } from '../joins.queries'

const HOME = '/uc/home?tab=orgs'

/** Looks for an organisation by its name, and asks to join it. */
export function JoinOrg() {
  const online = useOnline()
  const demo = useQuery(accountQueries.userInfo()).data?.demo_user
  const [keyword, setKeyword] = useState('')
  const [asking, setAsking] = useState<FoundOrg>()
  const asked = keyword.length >= FIND_MIN
  const query = useQuery({ ...orgJoinsQueries.find(keyword), enabled: asked })
  const status = (org: FoundOrg) => {
    if (org.member) return <Tag tone="success">已加入</Tag>
    return org.status === PENDING ? <Tag tone="warning">{approvalLabels[PENDING]}</Tag> : undefined
  }
  return (
    <Page
      title="申请加入组织"
      backHref={HOME}
      note={!online && <OfflineNote kind="offline">查找组织需要联网</OfflineNote>}
    >
      <div className="stack">
        <LiveSearch
          label="按名称查找组织"
          placeholder={`学校或组织的名称，至少 ${FIND_MIN} 个字`}
          value={keyword}
          onSearch={setKeyword}
          busy={query.isFetching}
        />
        {!asked && (
          <Empty title={joinHint.title} icon="search">
            {joinHint.text}
          </Empty>
        )}
        {asked && (
          <QueryView query={query}>
            {({ list }) =>
              list.length ? (
                <List label="找到的组织">
                  {list.map((org) => (
                    <ListRow
                      key={org.group_id}
                      title={org.group_name}
                      description={org.parent_name || undefined}
                      prefix={<Avatar name={org.group_name} src={org.logo} size={40} />}
                      extra={status(org)}
                      onClick={org.member || org.status === PENDING || demo ? undefined : () => setAsking(org)}
                    />
                  ))}
                </List>
              ) : (
                <Empty title="没有找到这个组织" icon="search">
                  请核对名称；学校可能关闭了搜索，请向老师要邀请链接。
                </Empty>
              )
            }
          </QueryView>
        )}
      </div>
      {asking && <AskForm org={asking} onClose={() => setAsking(undefined)} />}
    </Page>
  )
}

function AskForm({ org, onClose }: { org: FoundOrg; onClose: () => void }) {
  const client = useQueryClient()
  const [message, setMessage] = useState('')
  useBusy('form', message !== '')
  const send = () =>
    attempt(async () => {
      await askToJoin(client, { group_id: org.group_id, message: message.trim() })
      await say('申请成功，等待管理员审核')
      onClose()
    })
  return (
    <SheetOrDialog
      open
      title={`加入“${org.group_name}”`}
      onClose={onClose}
      footer={
        <OnlineButton block onClick={send}>
          提交申请
        </OnlineButton>
      }
    >
      <div className="stack">
        <TextField
          label="附言"
          hint="写上班级、学号或工号，管理员更容易核对"
          multiline
          rows={3}
          value={message}
          onChange={setMessage}
          maxGraphemes={JOIN_MESSAGE_MAX}
        />
        {org.status === REJECTED && <p className="secondary">你上一次的申请被拒绝了，可以重新申请。</p>}
      </div>
    </SheetOrDialog>
  )
}
