import { Button } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { ImageUpload } from './image-upload'
import styles from './picture-field.module.css'

interface Picture {
  id: number
  url: string
}
interface PictureFieldProps {
  label: string
  hint?: string
  value: Picture
  onChange: (picture: Picture) => void
  /** A logo; otherwise a cover. */
  square?: boolean
  /** The user centre's: an organisation's logo. */
  centre?: boolean
}

const NONE: Picture = { id: 0, url: '' }

/** One picture of a form: what is there, another one, or none. It counts once the form is saved. */
export function PictureField({ label, hint, value, onChange, square = false, centre = false }: PictureFieldProps) {
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      <ImageUpload
        label={value.id ? `更换${label}` : `上传${label}`}
        kind="simple_image"
        centre={centre}
        onUploaded={({ id, url }) => onChange({ id, url })}
      >
        <span className={styles.thumb} data-square={square || undefined}>
          {value.url ? <img src={value.url} alt={label} /> : <Icon name="camera" />}
        </span>
      </ImageUpload>
      {(hint || value.id > 0) && (
        <div className={styles.under}>
          <span className="secondary">{hint}</span>
          {value.id > 0 && (
            <Button size="sm" variant="quiet" onClick={() => onChange(NONE)}>
              移除{label}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}
