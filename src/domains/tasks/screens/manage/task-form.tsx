import { centsOf, yuan } from '#contract/kernel/money'
import { PAGE_LIMIT_MAX } from '#contract/kernel/paging'
import { TASK_TYPES, taskType } from '#contract/tasks/tasks.labels'
import { LOGIC_NAME_MAX, splitBounty, TASK_INTRO_MAX, TASK_TITLE_MAX } from '#contract/tasks/tasks.rules'
import { usePages } from '#lib/use-pages'
import { Checkbox } from '#ui/fields/checkbox'
import { ChoiceField } from '#ui/fields/choice-field'
import { DateField } from '#ui/fields/date-field'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { PictureField } from '../../../files/parts/picture-field'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { worksQueries } from '../../../works/works.queries'
import styles from '../../parts/tasks.module.css'
import { tasksQueries } from '../../tasks.queries'
import { autoOptions, levelOptions, type problemsOf, type TaskTyped } from './task-draft'

const types = Object.entries(TASK_TYPES).map(([value, { name, about }]) => ({ value, label: name, description: about }))

interface TaskFormProps {
  roomId: number
  /** Not offered as its own prerequisite; 0 for a new one. */
  own: number
  value: TaskTyped
  onChange: (next: Partial<TaskTyped>) => void
  problems: ReturnType<typeof problemsOf>
  /** Published: kind and money stay. */
  fixed: boolean
  /** Under another task: kind and currency follow it. */
  child: boolean
}

const gives = (v: TaskTyped): string | undefined => {
  const single = centsOf(v.amount)
  const [rate, commission] = [Number(v.task_rate), Number(v.commission_rate)]
  if (!single || rate + commission > 100) return undefined
  const { paid } = splitBounty(single, rate, commission)
  const places = taskType(v.type_alias).places ? Number(v.places) || 0 : 1
  return `学员每份得 ${yuan(paid)} 元，发布时共托管 ${yuan(single * places)} 元`
}

/** All that is said about a task. */
export function TaskForm({ roomId, own, value: v, onChange: set, problems, fixed, child }: TaskFormProps) {
  const { places } = taskType(v.type_alias)
  const others = usePages(
    (offset) => tasksQueries.lists(roomId, { limit: PAGE_LIMIT_MAX, ...(offset && { offset }) }),
    {
      whole: true,
    },
  ).list
  const words = useRoomWords(roomId)
  const works = usePages((offset) => worksQueries.all(roomId, offset), { whole: true }).list.filter(
    // Nobody can hand in what is not published.
    (w) => w.status === 'published' || String(w.id) === v.work,
  )
  const before = others.filter((t) => t.id !== own && taskType(t.type_alias).places)
  return (
    <div className={styles.form}>
      {!child && (
        <ChoiceField
          label="任务类型"
          value={v.type_alias}
          onChange={(type) => set({ type_alias: type as TaskTyped['type_alias'] })}
          options={types.map((t) => ({ ...t, disabled: fixed }))}
        />
      )}
      <TextField
        label="任务名称"
        value={v.title}
        onChange={(title) => set({ title })}
        maxGraphemes={TASK_TITLE_MAX}
        required
        error={problems.title}
      />
      <TextField
        label="任务要求"
        value={v.intro}
        onChange={(intro) => set({ intro })}
        multiline
        rows={6}
        maxGraphemes={TASK_INTRO_MAX}
        required
        placeholder="写清楚要交什么、怎样算合格"
        error={problems.intro}
      />
      <div className={styles.pair}>
        <TextField
          label={places ? '每个名额的赏金（元）' : '总赏金（元）'}
          value={v.amount}
          onChange={(amount) => set({ amount })}
          inputMode="decimal"
          required
          disabled={fixed}
          hint={fixed ? '已发布，赏金不能修改' : gives(v)}
          error={problems.single_bounty}
        />
        {places && (
          <NumberField
            label="名额"
            value={v.places}
            onChange={(n) => set({ places: n })}
            digitsOnly
            maxLength={3}
            disabled={fixed}
            error={problems.places}
          />
        )}
        <NumberField
          label="发放比例（%）"
          value={v.task_rate}
          onChange={(task_rate) => set({ task_rate })}
          digitsOnly
          maxLength={3}
          disabled={fixed}
          hint="展示和发放的赏金占托管金额的比例"
          error={problems.task_rate}
        />
        <NumberField
          label="佣金比例（%）"
          value={v.commission_rate}
          onChange={(commission_rate) => set({ commission_rate })}
          digitsOnly
          maxLength={3}
          disabled={fixed}
          error={problems.commission_rate}
        />
        <DateField
          label="投稿截止时间"
          value={v.post_end_time}
          onChange={(post_end_time) => set({ post_end_time })}
          placeholder="长期有效"
          error={problems.post_end_time}
        />
        <SelectField label="超时审核" value={v.auto} onChange={(auto) => set({ auto })} options={autoOptions} />
        {places && (
          <SelectField label="接单等级" value={v.limit} onChange={(limit) => set({ limit })} options={levelOptions} />
        )}
        {places && before.length > 0 && (
          <SelectField
            label="前置任务"
            value={v.after}
            onChange={(after) => set({ after })}
            options={[{ value: '0', label: '没有' }, ...before.map((t) => ({ value: String(t.id), label: t.title }))]}
          />
        )}
        {places && works.length > 0 && (
          <SelectField
            label={words('前置{work}')}
            hint={words('学员提交这份{work}后才能接单')}
            value={v.work}
            onChange={(work) => set({ work })}
            options={[{ value: '0', label: '没有' }, ...works.map((w) => ({ value: String(w.id), label: w.title }))]}
          />
        )}
        <TextField
          label="技能方向"
          value={v.logic_name}
          onChange={(logic_name) => set({ logic_name })}
          maxGraphemes={LOGIC_NAME_MAX}
          placeholder="如：文案、剪辑"
          error={problems.logic_name}
        />
      </div>
      <PictureField label="封面" value={v.cover} onChange={(cover) => set({ cover })} />
      {!child && (
        <Checkbox
          label="虚拟赏金，只用于练习，不托管也不发放"
          checked={v.virtual}
          onChange={(virtual) => set({ virtual })}
          disabled={fixed}
        />
      )}
      {places && <Checkbox label="只对开通会员的组织开放" checked={v.vip} onChange={(vip) => set({ vip })} />}
    </div>
  )
}
