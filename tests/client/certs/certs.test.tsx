import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { courseSection } from '../../../server/db/schema/courses'
import { roomMember } from '../../../server/db/schema/rooms/rooms'
import { loadOffline } from '../../../src/app/outbox/offline'
import { CertCenter } from '../../../src/domains/certs/screens/cert-front'
import { CertList } from '../../../src/domains/certs/screens/cert-list'
import { CertAwards } from '../../../src/domains/certs/screens/manage/cert-awards'
import { ManageCerts } from '../../../src/domains/certs/screens/manage/certs'
import { MyCerts } from '../../../src/domains/certs/screens/my-certs'
import { finishLater } from '../../../src/domains/courses/courses.offline'
import { useMicro } from '../../../src/domains/projects/screens/manage/use-micro'
import { expectChoice } from '../../support/overtaken-form'
import { people } from '../../support/people'
import { connect, goOffline, show } from '../../support/screen'
import { screens } from '../../support/screens'

const ROOM = 6
const here = screens()
/** As the route puts it together. */
function Managed() {
  const micro = useMicro(ROOM, 'cert_category')
  return (
    <>
      <ManageCerts roomId={ROOM} onMicro={micro.open} />
      {micro.dialog}
    </>
  )
}

test('a student sees how far each certificate is, what is missing and where to do it', async () => {
  connect(here.server, await here.server.as(people.studentA))
  const list = show(<CertList roomId={ROOM} />)
  const tile = await screen.findByRole('link', { name: /备考合格证/ })
  expect(tile.getAttribute('href')).toBe('/cert/6/1/2/description')
  expect(within(tile).getByText('已完成 1 / 2 项要求')).toBeTruthy()
  // Had already, given by hand: how far one is on the way to it would say that it is not.
  expect(screen.getByRole('link', { name: /直播法规学习合格证/ }).textContent).not.toContain('项要求')
  list.unmount()
  show(<CertCenter at={{ roomId: ROOM, containerId: 1, certId: 2 }} />)
  const missing = await screen.findByRole('list', { name: '还需要完成' })
  expect(
    within(missing)
      .getByRole('link', { name: /考点速记短视频/ })
      .getAttribute('href'),
  ).toBe('/task/detail/11')
  expect(screen.getByRole('list', { name: '已经完成' }).textContent).toContain('直播法规学习合格证')
  expect(screen.getByText('完成下面的要求后，由老师颁发证书。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '领取证书' })).toBeNull()
})

test('a course that was finished without a network leads to its certificate once it is sent, while that is open', async () => {
  const teacher = await here.server.as(people.teacher)
  const student = await here.server.as(people.studentA)
  await here.server.db.insert(roomMember).values({ roomId: 5, uid: student.uid, role: 'user', joinTime: 1 })
  connect(here.server, student)
  const [section] = await here.server.db
    .select()
    .from(courseSection)
    .where(eq(courseSection.courseId, 2))
    .orderBy(courseSection.id)
    .limit(1)
  const containerId = (await teacher.get(certsApi.lists, { training_room_id: 5 })).data.list[0]?.id ?? 0
  const made = {
    training_room_id: 5,
    container_id: containerId,
    version: 0,
    title: '学完的证书',
    issuer: '',
    intro: '',
  }
  const asked = {
    award_rule: 'auto' as const,
    valid_months: 12,
    requirements: [{ kind: 'course' as const, ref_id: 2, need: 1 }],
  }
  const { data } = await teacher.post(certsManageApi.save, { ...made, ...asked })
  await teacher.post(certsManageApi.publish, { training_room_id: 5, cert_id: data.id, published: true })
  const { client } = show(<CertCenter at={{ roomId: 5, containerId, certId: data.id }} />)
  await loadOffline(client)
  await screen.findByRole('list', { name: '还需要完成' })
  await finishLater({ courseId: 2, sectionId: section?.id ?? 0, title: '第一节' })
  expect(await screen.findByRole('button', { name: '领取证书' })).toBeTruthy()
})

test('what one was awarded stays on the screen without a network', async () => {
  connect(here.server, await here.server.as(people.studentA))
  show(<MyCerts roomId={ROOM} />)
  expect(await screen.findByText(/^HLYX-/)).toBeTruthy()
  goOffline()
  expect(screen.getByText('王一诺')).toBeTruthy()
  expect(screen.getByRole('link', { name: '验证页' }).getAttribute('href')).toMatch(/^\/verify\/HLYX-/)
})

test('the micro-app page of a category stands in a dialog', async () => {
  const user = userEvent.setup()
  connect(here.server, await here.server.as(people.teacher))
  show(<Managed />)
  const [more] = await screen.findAllByRole('button', { name: /^互联网营销师.*的更多操作$/ })
  await user.click(more as HTMLElement)
  await user.click(await screen.findByText('AIGC 数据'))
  expect(await screen.findByRole('dialog', { name: 'AIGC 数据' })).toBeTruthy()
})

test('a category of the library brings its name and its levels', async () => {
  const user = userEvent.setup()
  connect(here.server, await here.server.as(people.teacher))
  show(<Managed />)
  await user.click(await screen.findByRole('button', { name: '新建类别' }))
  await user.click(await screen.findByRole('button', { name: '从资源库选择类别' }))
  await user.click(await screen.findByText('级别：五级、四级、三级'))
  expect((await screen.findByLabelText<HTMLInputElement>(/类别名称/)).value).toBe('互联网营销师')
  await user.selectOptions(screen.getByLabelText(/级别/), '四级')
  await user.type(screen.getByLabelText(/编号前缀/), 'hlys')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('heading', { name: /互联网营销师.*四级/ })).toBeTruthy()
})

test('a teacher makes a category and a certificate, awards it after a preview, and revokes with a reason', async () => {
  const user = userEvent.setup()
  connect(here.server, await here.server.as(people.teacher))
  const list = show(<Managed />)
  await user.click(await screen.findByRole('button', { name: '新建类别' }))
  await screen.findByLabelText(/类别名称/)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请填写证书类别的名称')
  await user.type(screen.getByLabelText(/类别名称/), '短视频剪辑')
  expect(screen.getByRole('alert').textContent).toBe('编号前缀为 2 到 8 位大写字母或数字')
  await user.type(screen.getByLabelText(/编号前缀/), 'dsp')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('heading', { name: '短视频剪辑' })).toBeTruthy()
  list.unmount()
  show(<CertAwards roomId={ROOM} certId={1} />)
  const begin = await screen.findByRole<HTMLButtonElement>('button', { name: '颁发证书' })
  // Until it is known that the certificate is published, nothing can be awarded.
  await waitFor(() => expect(begin.disabled).toBe(false))
  await user.click(begin)
  await user.click(await screen.findByText('自己选人'))
  await user.click(screen.getByRole('button', { name: '预览名单' }))
  const box = (await screen.findAllByRole('checkbox')).find((one) => !(one as HTMLInputElement).disabled)
  await user.click(box as HTMLElement)
  await user.click(screen.getByRole('button', { name: '颁发给 1 人' }))
  expect(await screen.findByText('已颁发 1 人')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '王一诺的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '撤销' }))
  await user.click(await screen.findByRole('button', { name: '信息有误' }))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByText('信息有误')).toBeTruthy()
})

test('what was typed into a category or a certificate is there again until it is given up', async () => {
  const user = userEvent.setup()
  connect(here.server, await here.server.as(people.teacher))
  show(<Managed />)
  const open = async (button: string | RegExp, field: RegExp) => {
    await user.click(await screen.findByRole('button', { name: button }))
    return screen.findByRole<HTMLInputElement>('textbox', { name: field })
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const forms = [
    ['新建类别', /级别/],
    [/^添加证书：互联网营销师/, /颁发单位/],
  ] as const
  for (const [button, field] of forms) {
    await user.type(await open(button, field), '省技能中心')
    await user.keyboard('{Escape}')
    await closed()
    const again = await open(button, field)
    await waitFor(() => expect(again.value).toBe('省技能中心'))
    await user.click(screen.getByRole('button', { name: '放弃' }))
    await closed()
    expect((await open(button, field)).value).toBe('')
    await user.click(screen.getByRole('button', { name: '放弃' }))
    await closed()
  }
})

test('what a colleague made of a category meanwhile is not written over but by choice', async () => {
  const user = userEvent.setup()
  const teacher = await here.server.as(people.teacher)
  connect(here.server, teacher)
  const at = { training_room_id: ROOM }
  const first = async () => {
    const [one] = (await teacher.get(certsApi.lists, at)).data.list
    if (!one) throw new Error('the demo’s room has a category')
    return one
  }
  const { id, version, level, code } = await first()
  show(<Managed />)
  const [more] = await screen.findAllByRole('button', { name: /^互联网营销师.*的更多操作$/ })
  await user.click(more as HTMLElement)
  await user.click(await screen.findByRole('menuitem', { name: '修改类别' }))
  await expectChoice({
    field: await screen.findByRole<HTMLInputElement>('textbox', { name: /类别名称/ }),
    saved: async () => (await first()).title,
    theirs: (title) =>
      teacher.post(certsManageApi.saveContainer, { ...at, container_id: id, version, title, level, code }),
  })
})

test('a teacher moves what stands on the paper by keys and by buttons, takes a part off and puts it back', async () => {
  const user = userEvent.setup()
  connect(here.server, await here.server.as(people.teacher))
  const list = show(<Managed />)
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: '直播法规学习合格证的更多操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '编辑' }))
    // The dialog that waits for the certificate is another one than its form.
    return waitFor(() => {
      const dialog = within(screen.getByRole('dialog', { name: '编辑证书' }))
      dialog.getByRole('button', { name: '姓名' })
      return dialog
    })
  }
  const form = await edit()
  const part = await form.findByRole('button', { name: '姓名' })
  const text = () => part.querySelector('text')
  const [x, y] = [Number(text()?.getAttribute('x')), Number(text()?.getAttribute('y'))]
  part.focus()
  await user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowUp}{/Shift}+')
  expect([Number(text()?.getAttribute('x')), Math.round(Number(text()?.getAttribute('y')))]).toEqual([
    x + 4,
    Math.round(y - 5),
  ])
  expect(text()?.getAttribute('font-size')).toBe('43')
  expect(form.getByRole<HTMLSelectElement>('combobox', { name: '调整哪一项' }).value).toBe('name')
  await user.click(form.getByRole('button', { name: '左移' }))
  expect(Number(text()?.getAttribute('x'))).toBe(x - 2)
  await user.selectOptions(form.getByRole('combobox', { name: '调整哪一项' }), 'number')
  await user.click(form.getByRole('switch', { name: '在证书上显示证书编号' }))
  expect(form.queryByRole('button', { name: '证书编号' })).toBeNull()
  await user.selectOptions(form.getByRole('combobox', { name: '调整哪一项' }), 'seal')
  expect(form.getByText('上传印章后可以调整它的位置和大小。')).toBeTruthy()
  await user.click(form.getByRole('radio', { name: '上下色带' }))
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeTruthy()
  list.unmount()
  show(<Managed />)
  const again = await edit()
  const kept = await again.findByRole('button', { name: '姓名' })
  expect(kept.querySelector('text')?.getAttribute('x')).toBe(String(x - 2))
  expect(again.queryByRole('button', { name: '证书编号' })).toBeNull()
  await user.selectOptions(again.getByRole('combobox', { name: '调整哪一项' }), 'name')
  await user.click(again.getByRole('button', { name: '恢复默认位置' }))
  expect(kept.querySelector('text')?.getAttribute('x')).toBe(String(x))
})
