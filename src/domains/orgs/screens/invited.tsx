import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invitedText } from '#contract/orgs/joins/joins.labels'
import { inviteStateLabels } from '#contract/orgs/joins/joins.rules'
import { Button } from '#ui/button'
import { Avatar } from '#ui/display/avatar'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { QueryPage } from '#ui/states/query-page'
import { acceptInvite } from '../joins.mutations'
import { orgJoinsQueries } from '../joins.queries'
import { goOn } from '../parts/go-on'

/** What a link leads into, and the way in. */
export function Invited({ code }: { code: string }) {
  const client = useQueryClient()
  const query = useQuery(orgJoinsQueries.look(code))
  const accept = () =>
    attempt(async () => {
      const { joined, group_name } = await acceptInvite(code)
      await goOn(client, '/index', joined ? `已加入${group_name}` : `你已经在${group_name}中`)
    })
  return (
    <QueryPage query={query} title="组织邀请" backHref="/index" label="邀请加载中">
      {({ group_name, parent_name, logo, role, class_name, by_name, state, member, gains, stays }) => (
        <Card>
          <div className="stack">
            <Avatar name={group_name} src={logo} size={56} />
            <h2>{group_name}</h2>
            {parent_name && <p className="secondary">{parent_name}</p>}
            <p>{invitedText({ by_name, role, class_name })}</p>
            {stays && <p className="secondary">你的班级是{stays}，接受邀请后不会改变；要换班级，请联系组织管理员。</p>}
            {member && !(gains && state === 'open') ? (
              <>
                <p role="status">你已经在这个组织中。</p>
                <Button href="/index">进入首页</Button>
              </>
            ) : member ? (
              <>
                <p role="status">
                  你已经在这个组织中，{stays ? '接受后按邀请登记身份。' : '接受后按邀请登记身份和班级。'}
                </p>
                <OnlineButton onClick={accept}>接受邀请</OnlineButton>
              </>
            ) : state === 'open' ? (
              <OnlineButton onClick={accept}>加入组织</OnlineButton>
            ) : (
              <p role="status">邀请{inviteStateLabels[state]}，请向组织管理员要新的链接。</p>
            )}
          </div>
        </Card>
      )}
    </QueryPage>
  )
}
