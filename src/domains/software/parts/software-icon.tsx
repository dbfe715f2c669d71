import styles from './software.module.css'

interface SoftwareIconProps {
  software: { title: string; icon_data: { url: string } }
  small?: boolean
}

/** Its picture; without one its first character. */
export const SoftwareIcon = ({ software, small }: SoftwareIconProps) => (
  <span className={styles.icon} data-size={small ? 'small' : undefined} aria-hidden>
    {software.icon_data.url ? <img src={software.icon_data.url} alt="" loading="lazy" /> : [...software.title][0]}
  </span>
)
