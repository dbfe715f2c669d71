import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { BannerRow, bannerSaid } from '#contract/account/backoffice/platform.api'
import {
  BANNER_SCENES,
  BANNER_SUBTITLE_MAX,
  BANNER_TITLE_MAX,
  bannerProblems,
} from '#contract/account/backoffice/platform.rules'
import { type SceneKey, scenes } from '#contract/rooms/rooms.labels'
import { useFieldProblems } from '#lib/net/use-field-problems'
import { useVersionedForm } from '#lib/use-versioned-form'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { PictureField } from '../../../files/parts/picture-field'
import { backofficeQueries } from '../../../orgs/backoffice.queries'
import { removeBanner, saveBanner } from '../../platform.mutations'

type Said = Pick<BannerRow, keyof typeof bannerSaid>
export type EditedBanner = Said & { id?: number; version?: number }

const saidOf = (b: EditedBanner): Said => ({
  ...{ group_id: b.group_id, title: b.title, subtitle: b.subtitle, scene: b.scene, picture: b.picture, href: b.href },
  ...{ sort: b.sort, online: b.online, from_time: b.from_time, to_time: b.to_time },
})

/** Its words, picture and address; whose it is, and from when until when it shows. */
export function BannerForm(props: { client: QueryClient; banner: EditedBanner; onClose: () => void }) {
  const { client, banner, onClose } = props
  const orgs = useQuery(backofficeQueries.orgs({ limit: 100 })).data?.list ?? []
  const { id, version = 0 } = banner
  const form = useVersionedForm(`banner:${id ?? 'new'}`, saidOf(banner), version)
  const { value: draft, set: put } = form
  const { group_id, title, subtitle, scene, picture, href, sort, from_time, to_time } = draft
  const words = { title: title.trim(), subtitle: subtitle.trim(), href: href.trim() }
  const said = { ...words, from_time, to_time, pictured: picture.url !== '' }
  const problems = useFieldProblems(said, bannerProblems(said))
  const save = async () => {
    if (!problems.check()) return
    await attemptSaving(form, async () => {
      await saveBanner(client, {
        ...(id && { id, version: form.version }),
        ...draft,
        ...words,
        scene: scene as SceneKey,
      })
      form.done()
      await say('保存成功')
      onClose()
    })
  }
  const remove = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: '删除轮播图？', body: '删除后不能恢复。', confirmText: '删除', danger: true }))) return
    await attemptSaving(form, async () => {
      if (id) await removeBanner(client, id)
      form.done()
      await say('已删除')
      onClose()
    })
  }
  return (
    <VersionedDialog
      form={form}
      title={id ? '编辑轮播图' : '添加轮播图'}
      more={
        id !== undefined && (
          <OnlineButton variant="danger" onClick={remove}>
            删除
          </OnlineButton>
        )
      }
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label="标题"
        value={title}
        maxGraphemes={BANNER_TITLE_MAX}
        onChange={(v) => put({ title: v })}
        {...problems.at('title')}
      />
      <TextField
        label="副标题"
        value={subtitle}
        maxGraphemes={BANNER_SUBTITLE_MAX}
        onChange={(v) => put({ subtitle: v })}
        {...problems.at('subtitle')}
      />
      <PictureField
        label="图片"
        hint="没有图片时按场景显示底色"
        value={{ ...picture, id: picture.id || (picture.url ? 1 : 0) }}
        onChange={(next) => put({ picture: next })}
      />
      <SelectField
        label="场景"
        value={scene}
        onChange={(v) => put({ scene: v })}
        options={BANNER_SCENES.map((value) => ({ value, label: scenes[value].label }))}
      />
      <TextField
        label="链接"
        hint="本站地址以 / 开头，如 /contest/1；其他网站以 https:// 开头"
        value={href}
        onChange={(v) => put({ href: v })}
        {...problems.at('href')}
      />
      <SelectField
        label="显示给"
        value={String(group_id)}
        onChange={(v) => put({ group_id: Number(v) })}
        options={[
          { value: '0', label: '全平台' },
          ...orgs.map((org) => ({ value: String(org.group_id), label: org.group_name })),
        ]}
      />
      <DateField label="开始时间" placeholder="立即" value={from_time} onChange={(v) => put({ from_time: v })} />
      <DateField
        label="结束时间"
        placeholder="不限"
        value={to_time}
        onChange={(v) => put({ to_time: v })}
        {...problems.at('to_time')}
      />
      <NumberField
        label="顺序"
        hint="小的在前"
        digitsOnly
        maxLength={4}
        value={String(sort)}
        onChange={(v) => put({ sort: Number(v) })}
      />
      <SwitchField label="启用" checked={draft.online} onChange={(v) => put({ online: v })} />
    </VersionedDialog>
  )
}
