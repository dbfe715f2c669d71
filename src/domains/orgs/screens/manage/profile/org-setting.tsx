import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrgProfile } from '#contract/orgs/profile/profile.api'
import { orgNamesProblem } from '#contract/orgs/profile/profile.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { SwitchField } from '#ui/fields/switch-field'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryPage } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { membershipTold } from '../../../parts/membership'
import { type OrgDraft, OrgForm } from '../../../parts/org-form'
import { saveOrg } from '../../../profile.mutations'
import { orgProfileQueries } from '../../../profile.queries'

type SettingProps = {
  /** A sub-group; undefined is the organisation of the session. */
  group?: number | undefined
  backHref: string
  title?: string
}

/** Names and sign of an organisation, whether people find it, and its membership. */
export function OrgSetting({ group, backHref, title = '组织设置' }: SettingProps) {
  const query = useQuery(orgProfileQueries.detail(group))
  return (
    <QueryPage
      query={query}
      title={title}
      {...(group ? { backHref } : { above: backHref })}
      aged="修改组织资料需要联网"
      label="组织资料加载中"
    >
      {(profile) => <Setting key={profile.group_id} profile={profile} group={group} />}
    </QueryPage>
  )
}

interface SettingDraft extends OrgDraft {
  findable: boolean
}
const draftOf = ({ name, shortname, place, logo_data, findable }: OrgProfile): SettingDraft => ({
  name,
  shortname,
  place,
  logo: logo_data,
  findable,
})

function Setting({ profile, group }: { profile: OrgProfile; group: number | undefined }) {
  const client = useQueryClient()
  const form = useVersionedForm(`org:${profile.group_id}`, draftOf(profile), profile.version)
  const { value, version, dirty } = form
  const [strict, setStrict] = useState(false)
  const names = { name: value.name.trim(), shortname: value.shortname.trim() }
  const problem = orgNamesProblem(names)
  const save = async () => {
    setStrict(true)
    if (problem) return
    const { place, logo, findable } = value
    const sent = { ...(group && { group_id: group }), version, ...names, place, logo_id: logo.id, findable }
    await attemptSaving(form, async () => {
      await saveOrg(client, sent)
      form.done()
      await say('保存成功')
    })
  }
  return (
    <>
      <Card>
        <div className="stack">
          <OrgForm
            draft={value}
            onChange={form.set}
            problem={strict ? problem : undefined}
            logoHint={profile.pgroup_logo ? '没有上传时显示上级组织的标志' : '显示在页面左上角，建议用方形图片'}
          />
          <SwitchField
            label="可以被搜索到"
            hint="关闭后，别人不能按名称找到本组织并申请加入；邀请链接仍然可用"
            checked={value.findable}
            onChange={(findable) => form.set({ findable })}
          />
          <RestoredNote form={form} />
          <OvertakenNote form={form} />
          <OnlineButton onClick={save} disabled={!dirty || form.overtaken}>
            保存
          </OnlineButton>
        </div>
      </Card>
      <List label="组织" header="组织">
        {profile.parent_name && <ListRow title="上级组织" extra={profile.parent_name} />}
        <ListRow title="会员" extra={membershipTold(profile)} />
      </List>
    </>
  )
}
