import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deedLine, doerName, orgActions } from '#contract/orgs/log/log.labels'
import type { OrgMemberDetail } from '#contract/orgs/members/members.model'
import { MEMBER_ROLES, memberRoleLabels, memberStateLabels } from '#contract/orgs/members/members.rules'
import { date, dateTime } from '#lib/format'
import { navigate } from '#lib/navigate'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Avatar } from '#ui/display/avatar'
import { Tag } from '#ui/display/tag'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { QueryPage } from '#ui/states/query-page'
import { orgMembersQueries } from '../../../members.queries'
import type { OrgScreenProps } from '../../../parts/org-screen'
import styles from '../console.module.css'
import { HandOutCode } from './hand-out-code'
import { stateTones } from './member-columns'
import { NumberForm } from './number-form'
import { PlaceMembers } from './place-members'
import { useMemberDeeds } from './use-member-deeds'

const line = deedLine(orgActions)

/** One person of the organisation: what it knows of them, what may be done, and what was. */
export function Person({ base, rest }: OrgScreenProps) {
  const at = useListState({ group: '' })
  const group = Number(at.filter.group) || undefined
  const query = useQuery(orgMembersQueries.detail(Number(rest) || 0, group))
  return (
    <QueryPage
      query={query}
      title="成员资料"
      backHref={`${base}/members`}
      aged="修改成员需要联网"
      label="成员资料加载中"
    >
      {(person) => <Told person={person} group={group} base={base} />}
    </QueryPage>
  )
}

type ToldProps = { person: OrgMemberDetail; group: number | undefined; base: string }

function Told({ person, group, base }: ToldProps) {
  const [open, setOpen] = useState<'code' | 'number' | 'place'>()
  const deeds = useMemberDeeds(group)
  const close = () => setOpen(undefined)
  const { is_self, last_admin, may_account, state } = person
  const closed = state === 'disabled'
  const removeThem = async () => {
    if (await deeds.remove([person])) navigate(`${base}/members`)
  }
  return (
    <div className="stack">
      <div className={styles.head}>
        <Avatar name={person.truename} src={person.avatar} size={56} />
        <div className={styles.words}>
          <h2>{person.truename}</h2>
          <span className={styles.tags}>
            <Tag tone={person.role === 'student' ? 'neutral' : 'info'}>{memberRoleLabels[person.role]}</Tag>
            <Tag tone={stateTones[state]}>{memberStateLabels[state]}</Tag>
            {person.certificated && <Tag tone="success">已实名</Tag>}
            {person.supplier && <Tag>供应商</Tag>}
          </span>
        </div>
      </div>
      <List label="资料">
        <ListRow title="学号/工号" extra={person.code || '未填写'} onClick={() => setOpen('number')} />
        <ListRow title="班级" extra={person.class_name || '未分班'} onClick={() => setOpen('place')} />
        <ListRow title="手机" extra={person.mobile || '未填写'} />
        <ListRow title="邮箱" extra={person.email || '未填写'} />
        <ListRow title="加入时间" extra={date(person.join_time)} />
        <ListRow title="最近登录" extra={person.seen_time ? dateTime(person.seen_time) : '从未登录'} />
      </List>
      <Section title="角色">
        <div className={styles.chosen}>
          {MEMBER_ROLES.filter((role) => role !== person.role).map((role) => (
            <Button
              key={role}
              size="sm"
              variant="secondary"
              disabled={last_admin}
              onClick={() => deeds.setRole(person, role)}
            >
              设为{memberRoleLabels[role]}
            </Button>
          ))}
          {last_admin && <span className="secondary">唯一的组织管理员，请先指定另一位管理员</span>}
        </div>
      </Section>
      <Section title="账号">
        <div className={styles.chosen}>
          {may_account && !is_self && (
            <>
              <Button size="sm" variant="secondary" onClick={() => setOpen('code')}>
                {state === 'waiting' ? '生成激活码' : '重设密码'}
              </Button>
              <Button size="sm" variant="secondary" onClick={() => deeds.setDisabled([person], !closed)}>
                {closed ? '启用账号' : '停用账号'}
              </Button>
            </>
          )}
          {may_account && (
            <Button size="sm" variant="secondary" onClick={() => deeds.certify(person, !person.certificated)}>
              {person.certificated ? '取消实名' : '确认实名'}
            </Button>
          )}
          <Button size="sm" variant="danger" disabled={last_admin} onClick={removeThem}>
            {is_self ? '退出本组织' : '移出组织'}
          </Button>
          {!may_account && <span className="secondary">此人还属于其他组织或管理平台，账号不由本组织停用和重设</span>}
        </div>
      </Section>
      {person.groups.length > 1 && (
        <Section title="所在组织">
          <List label="所在组织">
            {person.groups.map((g) => (
              <ListRow key={g.group_id} title={g.group_name} extra={memberRoleLabels[g.role]} />
            ))}
          </List>
        </Section>
      )}
      <Section title="操作记录">
        {person.deeds.length === 0 && <p className="secondary">还没有对此人的操作</p>}
        {person.deeds.length > 0 && (
          <List label="操作记录">
            {person.deeds.map((deed) => (
              <ListRow
                key={deed.id}
                title={line({ ...deed, about: '' })}
                description={`${doerName(deed.truename)} · ${dateTime(deed.time)}`}
              />
            ))}
          </List>
        )}
      </Section>
      {open === 'code' && <HandOutCode person={person} group={group} onClose={close} />}
      {open === 'number' && <NumberForm person={person} group={group} onClose={close} />}
      {open === 'place' && <PlaceMembers people={[person]} group={group} onClose={close} onDone={close} />}
    </div>
  )
}
