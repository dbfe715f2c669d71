import { tooLong } from '#contract/kernel/text'
import { MENU_LABEL_MAX, type RoomSettings } from '#contract/rooms/lifecycle/lifecycle.model'
import { isBuilt } from '#contract/rooms/rooms.built'
import { managerMenuLabels, studentMenuLabels, templates } from '#contract/rooms/rooms.labels'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { RestoredNote } from '#ui/states/restored-note'
import { SaveBar } from '#ui/states/save-bar'
import { saveSettings } from '../../../lifecycle.mutations'
import styles from './setting.module.css'
import { type SettingsForm, useSettingsForm } from './use-settings-form'

type Menus = Pick<RoomSettings, 'menus'>

/** Items of the template's menus, on or off, under a name of the room's own. */
export function SettingMenus({ settings }: { settings: RoomSettings }) {
  const form = useSettingsForm<Menus>(`room-menus:${settings.id}`, settings, ({ menus }) => ({ menus }))
  const template = templates[settings.template]
  if (!template) return null
  // What no menu shows yet is not offered to be renamed.
  const student = template.student.filter((key) => isBuilt('student', key))
  const manager = template.manager.filter((key) => !student.includes(key) && isBuilt('manager', key))
  const names = { ...managerMenuLabels, ...studentMenuLabels, ...template.labels }
  const long = Object.values(form.value.menus).some(({ label = '' }) => tooLong(label, MENU_LABEL_MAX))
  return (
    <>
      <RestoredNote form={form} bare />
      <p className="secondary">两端都有的菜单同时改名、同时关闭。关闭后仍可以从链接打开。</p>
      <MenuCard title="学生端菜单" keys={student} names={names} form={form} />
      <MenuCard title="管理端菜单" keys={manager} names={names} form={form} />
      <SaveBar
        form={form}
        blocked={long}
        onSave={() => form.save((client) => (v, version) => saveSettings(client, settings.id, { ...v, version }))}
      />
    </>
  )
}

type MenuCardProps = { title: string; keys: string[]; names: Record<string, string>; form: SettingsForm<Menus> }

function MenuCard({ title, keys, names, form }: MenuCardProps) {
  const { menus } = form.value
  const change = (key: string, next: { label?: string; hidden?: boolean }) =>
    form.set({ menus: { ...menus, [key]: { ...menus[key], ...next } } })
  return (
    <Card title={title} extra="名称留空即恢复默认">
      {keys.map((key) => {
        const name = names[key] ?? key
        const { label = '', hidden = false } = menus[key] ?? {}
        return (
          <div className={styles.menuRow} key={key}>
            <TextField
              label={`${name}的名称`}
              hideLabel
              value={label}
              placeholder={name}
              onChange={(next) => change(key, { label: next })}
              maxLength={MENU_LABEL_MAX * 4}
              error={tooLong(label, MENU_LABEL_MAX) ? `最多 ${MENU_LABEL_MAX} 个字` : undefined}
            />
            <SwitchField
              label={hidden ? '关闭' : '显示'}
              checked={!hidden}
              disabled={key === 'index' || key === 'setting'}
              onChange={(on) => change(key, { hidden: !on })}
            />
          </div>
        )
      })}
    </Card>
  )
}
