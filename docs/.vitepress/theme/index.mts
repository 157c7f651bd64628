/** System fonts: they have Korean, and nothing is downloaded. */
export { default } from 'vitepress/theme-without-fonts';
import './site.css';
