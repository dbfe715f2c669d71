import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ORG_MADE_TEXT, orgNamesProblem, shortOf } from '#contract/orgs/profile/profile.rules'
import { returnPath } from '#lib/net/safe-url'
import { useBusy } from '#lib/outbox/safe-point'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList } from '#ui/states/skeleton'
import { accountQueries } from '../../account/account.queries'
import { goOn } from '../parts/go-on'
import { type OrgDraft, OrgForm } from '../parts/org-form'
import { createOrg } from '../profile.mutations'

const EMPTY: OrgDraft = { name: '', shortname: '', place: '', logo: { id: 0, url: '' } }
const HOME = '/uc/home?tab=orgs'

type CreateProps = {
  /** The organisation that gets a branch; undefined for one at the top. */
  parent: number | undefined
  /** Where one goes on. */
  redirect: string | undefined
}

/** 创建组织 and 注册分支: names and sign; whoever makes it runs it. */
export function CreateOrg({ parent, redirect }: CreateProps) {
  const client = useQueryClient()
  const me = useQuery(accountQueries.userInfo())
  const [draft, setDraft] = useState(EMPTY)
  const [strict, setStrict] = useState(false)
  const names = { name: draft.name.trim(), shortname: draft.shortname.trim() || shortOf(draft.name.trim()) }
  const problem = orgNamesProblem(names)
  useBusy('form', draft.name !== '')
  const title = parent ? '注册分支' : '创建组织'
  const above = me.data?.groups.find((group) => group.group_id === parent)?.group_name
  const make = async () => {
    setStrict(true)
    if (problem) return
    await attempt(async () => {
      await createOrg({
        ...names,
        ...(draft.place && { place: draft.place }),
        logo_id: draft.logo.id,
        ...(parent && { parent_id: parent }),
      })
      const said = parent ? '已注册，现在的组织是新分支' : '已创建，现在的组织是它'
      await goOn(client, redirect ? returnPath(redirect) : HOME, said)
    })
  }
  const body = () => {
    if (!me.data)
      return me.error ? <ErrorState error={me.error} onRetry={() => me.refetch()} /> : <SkeletonList rows={4} />
    if (me.data.demo_user) return <p>演示账号不能{title}。</p>
    return (
      <Card>
        <div className="stack">
          <p className="secondary">
            {parent
              ? `分支属于${above ? `“${above}”` : '上级组织'}，有自己的名称、标志和成员；上级组织的管理员也能管理它。`
              : ORG_MADE_TEXT}
          </p>
          <OrgForm
            draft={draft}
            onChange={setDraft}
            problem={strict ? problem : undefined}
            logoHint={parent ? '没有上传时显示上级组织的标志' : '显示在页面左上角，建议用方形图片'}
          />
          <OnlineButton onClick={make}>{title}</OnlineButton>
        </div>
      </Card>
    )
  }
  return (
    <Page title={title} backHref={HOME}>
      {body()}
    </Page>
  )
}
