import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MEMBERS_AT_ONCE, type MemberRole, memberRoleLabels } from '#contract/orgs/members/members.rules'
import { inPortions } from '#lib/device/portions'
import { attempt, say } from '#ui/overlays/say'
import { UndoBar } from '#ui/states/undo-bar'
import {
  certifyMember,
  removeMembers,
  restoreMembers,
  setMemberRole,
  setMembersDisabled,
} from '../../../members.mutations'

interface Somebody {
  uid: number
  truename: string
}
const namesOf = (people: readonly Somebody[]): string => {
  const first = people.slice(0, 3).map((p) => p.truename)
  return people.length > 3 ? `${first.join('、')}等 ${people.length} 人` : first.join('、')
}
const ask = async (title: string, body: string, confirmText: string, danger: boolean): Promise<boolean> => {
  const { confirm } = await import('#ui/overlays/confirm')
  return confirm({ title, body, confirmText, danger })
}

const effects: Record<MemberRole, string> = {
  admin: '可以管理本组织的成员、院系和所有实训室',
  teacher: '可以新建和管理自己的实训室',
  student: '不能再进入教师和管理的页面',
}

/** What is done to members, each asked once; a removal can be taken back while its bar stands. */
export function useMemberDeeds(group: number | undefined) {
  const client = useQueryClient()
  const [gone, setGone] = useState<{ batches: string[]; count: number }>()
  const of = { ...(group && { group_id: group }) }
  const uidsOf = (people: readonly Somebody[]) => people.map((p) => p.uid)

  const setRole = async (person: Somebody, role: MemberRole) => {
    const name = memberRoleLabels[role]
    const body = `${person.truename}将成为${name}，${effects[role]}。可以随时改回。`
    if (!(await ask(`设为${name}？`, body, `设为${name}`, role === 'admin'))) return
    await attempt(async () => {
      await setMemberRole(client, { ...of, uid: person.uid, role })
      await say(`${person.truename}现在是${name}`)
    })
  }
  const setDisabled = async (people: readonly Somebody[], disabled: boolean): Promise<boolean> => {
    const verb = disabled ? '停用' : '启用'
    const told = disabled
      ? `${namesOf(people)}将立即退出所有设备，不能再登录，资料和成绩保留。可以随时启用。`
      : `${namesOf(people)}可以重新登录。`
    if (!(await ask(`${verb}账号？`, told, verb, disabled))) return false
    return attempt(async () => {
      await inPortions(uidsOf(people), MEMBERS_AT_ONCE, (uids) => setMembersDisabled(client, { ...of, uids, disabled }))
      await say(`已${verb}`)
    })
  }
  const certify = async (person: Somebody, certified: boolean) => {
    const told = certified
      ? `请先核对证件，确认“${person.truename}”是本人的真实姓名。`
      : `${person.truename}将不再显示为已实名。`
    const verb = certified ? '确认实名' : '取消实名'
    if (!(await ask(`${verb}？`, told, verb, false))) return
    await attempt(async () => {
      await certifyMember(client, { ...of, uid: person.uid, certified })
      await say('操作成功')
    })
  }
  const remove = async (people: readonly Somebody[]): Promise<boolean> => {
    const body = `${namesOf(people)}将不再属于本组织和下级组织，角色、学号和班级一并移除；账号和已加入的实训室保留。24 小时内可以撤销。`
    if (!(await ask('移出组织？', body, '移出', true))) return false
    return attempt(async () => {
      const batches: string[] = []
      let count = 0
      await inPortions(uidsOf(people), MEMBERS_AT_ONCE, async (uids) => {
        const { removed, batch } = await removeMembers(client, { ...of, uids })
        batches.push(batch)
        count += removed
        setGone({ batches: [...batches], count })
      })
    })
  }
  const undo = () =>
    attempt(async () => {
      if (!gone) return
      await inPortions(gone.batches, 1, ([batch = '']) => restoreMembers(client, { ...of, batch }))
      setGone(undefined)
      await say('已恢复')
    })
  const bar: ReactNode = gone && (
    <UndoBar onUndo={undo} onClose={() => setGone(undefined)}>
      移出了 {gone.count} 人
    </UndoBar>
  )
  return { setRole, setDisabled, certify, remove, bar }
}
