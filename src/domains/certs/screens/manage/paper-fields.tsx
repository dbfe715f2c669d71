import { useState } from 'react'
import {
  PAPER_FIELDS,
  PAPER_LAYOUTS,
  PAPER_PARTS,
  PAPER_STYLES,
  PAPER_TONES,
  PAPER_WORDS_MAX,
  type PaperForm,
  type PaperPart,
  paperLayouts,
  paperStyles,
  paperTones,
} from '#contract/certs/paper/paper.rules'
import { type Placed, partKinds, placeHeld, placesOf, sheetOf, sizeOf } from '#contract/certs/paper/sheet.rules'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { Section } from '#ui/layout/page'
import { PictureField } from '../../../files/parts/picture-field'
import styles from './manage.module.css'
import { PaperPreview } from './paper-preview'

/** A picture of the paper, with the address under which a page shows it. */
interface Shown {
  id: number
  url: string
}
export interface ShownPictures {
  background: Shown
  logo: Shown
  seal: Shown
}

type Props = {
  value: PaperForm
  onChange: (next: PaperForm) => void
  pictures: ShownPictures
  onPictures: (next: ShownPictures) => void
}

/** Stands for whoever will hold it. */
const SAMPLE = {
  ...{
    title: '证书名称',
    category: '证书类别',
    level: '级别',
    truename: '王一诺',
    note: '优秀学员',
    issuer: '颁发单位',
  },
  ...{ number: 'HLYX-2026-7K3MWQ9D', awarded: '2026 年 11 月 20 日', expires: '长期有效' },
}
/** Points that one press of a button moves or makes larger. */
const STEP = 6
const GROW = 2

/** How a certificate looks on paper: what it begins with, its pictures, and where each part stands. */
export function PaperFields({ value, onChange, pictures, onPictures }: Props) {
  const [chosen, setChosen] = useState<PaperPart>('title')
  const places = placesOf(value)
  const place = (next: Placed) =>
    onChange({
      ...value,
      places: [...value.places.filter(({ part }) => part !== next.part), placeHeld(next, value.layout)],
    })
  const middle = Math.round(sizeOf(value.layout).width / 2)
  const move = (part: PaperPart, [x, y]: readonly [number, number], snap = 0) => {
    const at = places[part]
    const near = partKinds[part].align === 'center' && snap > 0 && Math.abs(at.x - middle) <= snap
    if (x || y || (near && at.x !== middle)) place({ ...at, x: near ? middle : at.x + x, y: at.y + y })
  }
  const grow = (part: PaperPart, by: number) => place({ ...places[part], size: places[part].size + by })
  const addresses = {
    ...(pictures.background.url && { background: pictures.background.url }),
    ...(pictures.logo.url && { logo: pictures.logo.url }),
    ...(pictures.seal.url && { seal: pictures.seal.url }),
  }
  const picture = (name: keyof ShownPictures) => (next: Shown) => {
    onPictures({ ...pictures, [name]: next })
    onChange({ ...value, [`${name}_id`]: next.id })
  }
  const { label } = partKinds[chosen]
  const lacks = (chosen === 'logo' || chosen === 'seal') && !pictures[chosen].url
  return (
    <Section title="证书版式">
      <div className="stack">
        <div className={styles.pair}>
          <ChoiceField
            label="纸张方向"
            value={value.layout}
            // Where a part stands is said for one way of the paper.
            onChange={(layout) => onChange({ ...value, layout, places: [] })}
            options={PAPER_LAYOUTS.map((one) => ({ value: one, label: paperLayouts[one] }))}
          />
          <ChoiceField
            label="颜色"
            value={value.tone}
            onChange={(tone) => onChange({ ...value, tone })}
            options={PAPER_TONES.map((one) => ({ value: one, label: paperTones[one].label }))}
          />
        </div>
        <ChoiceField
          label="模板"
          value={value.style}
          onChange={(style) => onChange({ ...value, style })}
          columns={2}
          options={PAPER_STYLES.map((one) => ({ value: one, label: paperStyles[one] }))}
        />
        <TextField
          label="证书正文"
          multiline
          rows={2}
          value={value.words}
          onChange={(words) => onChange({ ...value, words })}
          maxGraphemes={PAPER_WORDS_MAX}
          hint={`可以用 ${PAPER_FIELDS.join(' ')}，颁发时换成实际内容`}
        />
        <div className={styles.pictures}>
          <PictureField label="背景图" value={pictures.background} onChange={picture('background')} hint="铺满整张纸" />
          <PictureField label="标志" square value={pictures.logo} onChange={picture('logo')} />
          <PictureField label="印章" square value={pictures.seal} onChange={picture('seal')} hint="用透明背景的 PNG" />
        </div>
        <PaperPreview
          sheet={sheetOf(value, SAMPLE, '', addresses)}
          pictures={addresses}
          chosen={chosen}
          onChoose={setChosen}
          onMove={move}
          onSize={grow}
        />
        <SelectField
          label="调整哪一项"
          value={chosen}
          onChange={(part) => setChosen(part as PaperPart)}
          options={PAPER_PARTS.map((part) => ({ value: part, label: partKinds[part].label }))}
          hint="也可以在上面的预览里拖动，或选中后用方向键移动、加减号改大小"
        />
        {lacks ? (
          <p className="secondary">上传{label}后可以调整它的位置和大小。</p>
        ) : (
          <>
            <SwitchField
              label={`在证书上显示${label}`}
              checked={!places[chosen].off}
              onChange={(on) => place({ ...places[chosen], off: !on })}
            />
            <fieldset className={styles.moves} disabled={places[chosen].off}>
              <legend className="visually-hidden">{label}的位置和大小</legend>
              {(
                [
                  ['左移', [-STEP, 0]],
                  ['右移', [STEP, 0]],
                  ['上移', [0, STEP]],
                  ['下移', [0, -STEP]],
                ] as const
              ).map(([name, by]) => (
                <Button key={name} size="sm" variant="secondary" onClick={() => move(chosen, by)}>
                  {name}
                </Button>
              ))}
              <Button size="sm" variant="secondary" onClick={() => grow(chosen, GROW)}>
                放大
              </Button>
              <Button size="sm" variant="secondary" onClick={() => grow(chosen, -GROW)}>
                缩小
              </Button>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => onChange({ ...value, places: value.places.filter(({ part }) => part !== chosen) })}
              >
                恢复默认位置
              </Button>
            </fieldset>
          </>
        )}
      </div>
    </Section>
  )
}
