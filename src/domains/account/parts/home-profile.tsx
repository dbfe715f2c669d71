import { useState } from 'react'
import type { UserInfo } from '#contract/account/account.model'
import { standingText, vipGroup } from '#contract/account/standing.rules'
import { fieldText } from '#lib/net/errors'
import { useBusy } from '#lib/outbox/safe-point'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { toast } from '#ui/overlays/toast'
import { useUpdateProfile } from '../account.mutations'
import { AvatarPicker } from './avatar-picker'
import { PlaceField } from './place-field'

const NAME_MAX = 30

/** Who one is: picture and name can be changed, the rest is what one logs in with. */
export function HomeProfile({ user }: { user: UserInfo }) {
  const [truename, setTruename] = useState(user.truename)
  const [problem, setProblem] = useState('')
  const update = useUpdateProfile()
  const paid = vipGroup(user)
  const [place, setPlace] = useState(user.place ?? '')
  const changed = truename.trim() !== user.truename || place !== (user.place ?? '')
  useBusy('form', changed)
  const save = async () => {
    if (!truename.trim()) return setProblem('请填写姓名')
    try {
      await update.mutateAsync({ truename, place })
      toast('保存成功', 'success')
    } catch (error) {
      setProblem(fieldText(error))
    }
  }
  return (
    <>
      <Card>
        <div className="stack">
          <AvatarPicker user={user} />
          <TextField
            label="姓名"
            name="truename"
            value={truename}
            onChange={(value) => {
              setTruename(value)
              setProblem('')
            }}
            error={problem}
            maxGraphemes={NAME_MAX}
            readOnly={user.demo_user}
            autoComplete="name"
          />
          <PlaceField
            label="所在地区"
            hint="选填，报名比赛时不用再选"
            placeholder="未填写"
            value={place}
            onChange={setPlace}
            disabled={user.demo_user}
          />
          {!user.demo_user && (
            <OnlineButton onClick={save} disabled={!changed}>
              保存
            </OnlineButton>
          )}
        </div>
      </Card>
      <List label="账号">
        <ListRow title="手机" extra={user.mobile || '未填写'} />
        <ListRow title="邮箱" extra={user.email || '未填写'} />
        {user.code && <ListRow title="学号" extra={user.code} />}
        <ListRow title="实名状态" extra={user.is_certificated === 1 ? '已实名' : '未实名，由组织管理员核对后确认'} />
        <ListRow title="当前组织" extra={user.group_info.group_name} />
        <ListRow title="身份" extra={standingText(user)} />
        {paid && (
          <ListRow
            title="会员"
            extra={[paid.vip_name, paid.vip_end_time_str && `${paid.vip_end_time_str} 到期`].filter(Boolean).join('，')}
          />
        )}
      </List>
    </>
  )
}
