import { contestTypeChoices } from '#contract/contests/authoring/authoring.labels'
import { SOLO_CONTEST } from '#contract/contests/contest-type'
import type { RoomSettings } from '#contract/rooms/lifecycle/lifecycle.model'
import { isContestRoom, mayHaveShop } from '#contract/rooms/lifecycle/lifecycle.rules'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { SwitchField } from '#ui/fields/switch-field'
import { Card } from '#ui/layout/card'
import { RestoredNote } from '#ui/states/restored-note'
import { SaveBar } from '#ui/states/save-bar'
import { saveSettings } from '../../../lifecycle.mutations'
import styles from './setting.module.css'
import { useSettingsForm } from './use-settings-form'

const SIZE_MAX = 50
const MENTORS_MAX = 10

const pick = (s: RoomSettings) => ({
  team_size: String(s.team_size),
  mentor_size: String(s.mentor_size),
  team_lock_time: s.team_lock_time,
  team_waitlist: s.team_waitlist,
  shop: s.shop,
  contest_type: s.contest_type === SOLO_CONTEST ? ('2' as const) : ('1' as const),
})

const within = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most

/** Sizes, locking and waiting of teams, whether they have shops, and who enters contests: they or persons. */
export function SettingTeam({ settings }: { settings: RoomSettings }) {
  const form = useSettingsForm(`room-team:${settings.id}`, settings, pick)
  const { value, set } = form
  const contests = isContestRoom(settings.template)
  const sizeError = within(value.team_size, 1, SIZE_MAX) ? undefined : `请输入 1 到 ${SIZE_MAX}`
  const mentorError = within(value.mentor_size, 0, MENTORS_MAX) ? undefined : `请输入 0 到 ${MENTORS_MAX}`
  const save = () =>
    form.save((client) => (v, version) => {
      const { contest_type, ...rest } = v
      const sizes = { team_size: Number(v.team_size), mentor_size: Number(v.mentor_size) }
      const kind = contests && ({ contest_type: contest_type === '2' ? 2 : 1 } as const)
      return saveSettings(client, settings.id, { ...rest, ...sizes, ...kind, version })
    })
  return (
    <Card title="团队规则">
      <div className={styles.form}>
        <RestoredNote form={form} bare />
        <div className={styles.pair}>
          <NumberField
            label="每队人数上限"
            value={value.team_size}
            onChange={(team_size) => set({ team_size })}
            digitsOnly
            maxLength={2}
            suffix="人"
            hint="含队长，只影响之后创建的团队"
            error={sizeError}
          />
          <NumberField
            label="每队导师上限"
            value={value.mentor_size}
            onChange={(mentor_size) => set({ mentor_size })}
            digitsOnly
            maxLength={2}
            suffix="人"
            error={mentorError}
          />
        </div>
        <DateField
          label="团队锁定时间"
          value={value.team_lock_time}
          onChange={(team_lock_time) => set({ team_lock_time })}
          placeholder="不锁定"
          hint="之后成员不能自己加入、退出或更换团队，管理员仍可调整"
        />
        <SwitchField
          label="满员后可以候补"
          hint="有人退出时，名额按先后顺序给候补的同学"
          checked={value.team_waitlist}
          onChange={(team_waitlist) => set({ team_waitlist })}
        />
        {mayHaveShop(settings.template) && (
          <SwitchField
            label="开启店铺"
            hint="每个团队有一家实训店铺，成员用实训币互相购买，外部平台的订单也可以接入，营收计入排行"
            checked={value.shop}
            onChange={(shop) => set({ shop })}
          />
        )}
        {contests && (
          <ChoiceField
            label="参赛形式"
            hint="新建比赛时先选它，每场比赛可以另选"
            value={value.contest_type}
            columns={2}
            options={contestTypeChoices}
            onChange={(contest_type) => set({ contest_type })}
          />
        )}
        <SaveBar form={form} onSave={save} blocked={Boolean(sizeError || mentorError)} />
      </div>
    </Card>
  )
}
